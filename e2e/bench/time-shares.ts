import { VISIBLE_MARK } from './load.ts';
import type { TraceEvent } from './trace.ts';

/** A function, by the place where it begins; lines and columns from 0. */
export interface CodePlace {
  functionName: string;
  /** Missing for native code and entries that are not functions, such as `(program)`. */
  url?: string;
  lineNumber: number;
  columnNumber: number;
}

interface Node {
  id: number;
  parent?: number;
  callFrame: CodePlace;
}

/** What the browser does itself, by the names of its trace events. */
const OWN_WORK: Readonly<Record<string, RegExp>> = {
  'compiling scripts': /^(v8\.(compile|produce)|V8\.(Compile|Parse|FinalizeUnoptimized)|CompileCode)/,
  style: /^(UpdateLayoutTree|RecalculateStyles|ParseAuthorStyleSheet)$/,
  layout: /^(Layout|UpdateLayerTree|HitTest|IntersectionObserverController::computeIntersections)$/,
  painting: /^(PrePaint|Paint|PaintImage|Layerize|Commit|CompositeLayers|RasterTask|Decode Image)$/,
  'garbage collection': /^(MinorGC|MajorGC|V8\.GC.*|BlinkGC.*)$/,
  'reading HTML': /^ParseHTML$/,
};
export const WAITING = 'waiting for the network, the server, other threads';
const OTHER = 'other work of the browser';

interface Chunk {
  cpuProfile?: { nodes?: Node[]; samples?: number[] };
  timeDeltas?: number[];
}

/**
 * Milliseconds on the page's main thread from the start of the navigation until the newest status was visible, by the
 * work done: the browser itself, or code, by the name that `ownerOf` returns for its innermost function. They add up to
 * that time.
 */
export function timeShares(events: readonly TraceEvent[], ownerOf: (place: CodePlace) => string): Map<string, number> {
  const mark = events.find(({ name }) => name === VISIBLE_MARK);
  if (!mark) throw new Error('The trace does not say when the newest status was visible.');
  const here = events.filter(({ pid, tid }) => pid === mark.pid && tid === mark.tid);
  // Others of the same thread are of documents that stay empty.
  const start = here.find((event) => event.name === 'navigationStart' && navigationOf(event) === navigationOf(mark));
  if (!start) throw new Error('The trace does not say when the navigation started.');

  const shares = new Map<string, number>();
  const add = (name: string, us: number) => shares.set(name, (shares.get(name) ?? 0) + us / 1000);
  const workAt = ownWork(here);
  let last = start.ts;
  for (const { ts, leaf } of samplesOf(events, mark.pid)) {
    if (ts <= last) continue;
    const until = Math.min(ts, mark.ts);
    add(shareOf(leaf, workAt(until), ownerOf), until - last);
    last = until;
    if (ts >= mark.ts) break;
  }
  if (last < mark.ts) add(WAITING, mark.ts - last);
  return shares;
}

const navigationOf = ({ args }: TraceEvent) => (args?.data as { navigationId?: string } | undefined)?.navigationId;

function shareOf(leaf: CodePlace, work: string | null, ownerOf: (place: CodePlace) => string): string {
  if (leaf.functionName === '(garbage collector)') return 'garbage collection';
  if (work !== null && work !== '') return work;
  // No event of the browser is running: idle.
  if (leaf.functionName === '(idle)' || (work === null && leaf.functionName === '(program)')) return WAITING;
  return leaf.functionName.startsWith('(') && !leaf.url ? OTHER : ownerOf(leaf);
}

/** The samples of the process, in their order: each with its innermost function that is not native. */
function samplesOf(events: readonly TraceEvent[], pid: number): { ts: number; leaf: CodePlace }[] {
  const found: { ts: number; leaf: CodePlace }[] = [];
  for (const begin of events.filter((event) => event.name === 'Profile' && event.pid === pid)) {
    let ts = (begin.args?.data as { startTime?: number } | undefined)?.startTime ?? begin.ts;
    const nodes = new Map<number, Node>();
    const chunks = events.filter(
      (event) => event.name === 'ProfileChunk' && event.pid === pid && event.id === begin.id,
    );
    for (const { args } of chunks) {
      const { cpuProfile = {}, timeDeltas = [] } = (args?.data ?? {}) as Chunk;
      for (const node of cpuProfile.nodes ?? []) nodes.set(node.id, node);
      for (const [index, id] of (cpuProfile.samples ?? []).entries()) {
        ts += timeDeltas[index] ?? 0;
        const leaf = nodes.get(id);
        if (leaf) found.push({ ts, leaf: (withSource(leaf, nodes) ?? leaf).callFrame });
      }
    }
  }
  return found.sort((a, b) => a.ts - b.ts);
}

/** For a native function its caller; `(garbage collector)` and similar entries are not called. */
function withSource(leaf: Node, nodes: ReadonlyMap<number, Node>): Node | undefined {
  let node: Node | undefined = leaf.callFrame.functionName.startsWith('(') ? undefined : leaf;
  while (node && !node.callFrame.url) node = node.parent === undefined ? undefined : nodes.get(node.parent);
  return node;
}

/**
 * The browser's own work at a moment, by the innermost of its events that has a name above: empty if there are only
 * others, `null` if there is none at all. Moments must be requested in order.
 */
function ownWork(events: readonly TraceEvent[]): (ts: number) => string | null {
  const nested = events.filter(({ ph, dur }) => ph === 'X' && dur).sort((a, b) => a.ts - b.ts);
  let next = 0;
  let open: TraceEvent[] = [];
  return (ts) => {
    for (let event = nested[next]; event && event.ts <= ts; event = nested[++next]) open.push(event);
    open = open.filter((event) => event.ts + (event.dur ?? 0) >= ts);
    if (open.length === 0) return null;
    for (const { name } of open.toReversed()) {
      const known = Object.entries(OWN_WORK).find(([, pattern]) => pattern.test(name));
      if (known) return known[0];
      if (/^(FunctionCall|EvaluateScript|RunMicrotasks|v8\.run|v8\.callFunction)$/.test(name)) return '';
    }
    return '';
  };
}
