import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '@skerry/shared/contract';
import { isSkipped, MAX_EMPTY_PAGES } from '@skerry/shared/paging';
import { useModule, useSession } from '@skerry/shared/runtime';
import type { ExportedList } from './list-kinds.ts';
import { saveFile } from '../files/save-file.ts';

/** Entries of one page: as many as each server gives. */
const PAGE = 40;

type ExportState =
  | { state: 'idle' }
  | { state: 'running'; count: number }
  | { state: 'done'; count: number }
  | { state: 'failed'; error: ApiError };

/** What is read of a list. It outlives a failure: a retry goes on from there. */
interface Read {
  lines: Set<string>;
  seen: Set<string>;
  cursor: Readonly<Record<string, string>> | undefined;
}
const nothing = (): Read => ({ lines: new Set(), seen: new Set(), cursor: undefined });

/** Reads a list page by page and gives it to the user as a file, one address a line. */
export function useListExport({ call, file, lineOf }: ExportedList) {
  const { ports, signal, telemetry } = useModule();
  const { account } = useSession();
  const [shown, show] = useState<ExportState>({ state: 'idle' });
  const read = useRef(nothing());
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async () => {
    if (!account) return;
    const stop = new AbortController();
    running.current = stop;
    const { lines, seen } = read.current;
    for (let empty = 0; ;) {
      show({ state: 'running', count: lines.size });
      const { cursor } = read.current;
      const query = cursor ? { cursor, limit: PAGE } : { limit: PAGE };
      const reply = await ports.api.request(call(account.id, query), {
        signal: AbortSignal.any([signal, stop.signal]),
      });
      if (stop.signal.aborted || signal.aborted) return;
      if (reply.error) {
        telemetry.error(reply.error);
        return show({ state: 'failed', error: reply.error });
      }
      const { data, page } = reply;
      empty = isSkipped(reply) ? empty + 1 : 0;
      const fresh = data.ids.filter((id) => !seen.has(id));
      for (const id of fresh) {
        seen.add(id);
        const line = lineOf(ports.entities, id);
        if (line) lines.add(line);
      }
      // A server that gives the same page again, or no last one, would be asked for ever.
      if (!page.next || (fresh.length === 0 && (empty === 0 || empty > MAX_EMPTY_PAGES))) break;
      read.current.cursor = page.next;
    }
    if (lines.size > 0) saveFile(file, [...lines, ''].join('\n'), 'text/csv');
    show({ state: 'done', count: lines.size });
  };
  return {
    shown,
    start: () => {
      read.current = nothing();
      void run();
    },
    retry: () => void run(),
    cancel: () => {
      running.current?.abort();
      show({ state: 'idle' });
    },
  };
}
