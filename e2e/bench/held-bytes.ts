import type { CDPSession } from '@playwright/test';

/** What a page's own values are to the engine. The rest is compiled code, its notes on it, and the browser's own. */
const VALUES = ['object', 'closure', 'array', 'string', 'concatenated string', 'sliced string', 'number', 'regexp'];

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  nodes: number[];
}

/** Bytes of all objects, functions, arrays and texts that a page holds, after a collection. Takes seconds. */
export async function heldBytes(cdp: CDPSession): Promise<number> {
  const chunks: string[] = [];
  const onChunk = ({ chunk }: { chunk: string }) => void chunks.push(chunk);
  cdp.on('HeapProfiler.addHeapSnapshotChunk', onChunk);
  await cdp.send('HeapProfiler.takeHeapSnapshot', {});
  cdp.off('HeapProfiler.addHeapSnapshotChunk', onChunk);
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as Snapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [typeAt, sizeAt] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let bytes = 0;
  for (let node = 0; node < nodes.length; node += fields.length)
    if (VALUES.includes(types[0][nodes[node + typeAt] ?? 0] ?? '')) bytes += nodes[node + sizeAt] ?? 0;
  return bytes;
}
