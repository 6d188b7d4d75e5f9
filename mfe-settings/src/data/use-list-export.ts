import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '@skerry/shared/contract';
import { useModule, useSession } from '@skerry/shared/runtime';
import { addressOf } from './address-list.ts';
import type { ListKind } from './list-kinds.ts';
import { saveFile } from '../files/save-file.ts';

/** People of one page: as many as each server gives. */
const PAGE = 40;

type ExportState =
  | { state: 'idle' }
  | { state: 'running'; count: number }
  | { state: 'done'; count: number }
  | { state: 'failed'; error: ApiError };

/** What is read of a list. It outlives a failure: a retry goes on from there. */
interface Read {
  addresses: Set<string>;
  seen: Set<string>;
  cursor: Readonly<Record<string, string>> | undefined;
}
const nothing = (): Read => ({ addresses: new Set(), seen: new Set(), cursor: undefined });

/** Reads a list of people page by page and gives it to the user as a file, one address a line. */
export function useListExport({ call, file }: ListKind) {
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
    const { addresses, seen } = read.current;
    for (;;) {
      show({ state: 'running', count: addresses.size });
      const { cursor } = read.current;
      const query = cursor ? { cursor, limit: PAGE } : { limit: PAGE };
      const { data, page, error } = await ports.api.request(call(account.id, query), {
        signal: AbortSignal.any([signal, stop.signal]),
      });
      if (stop.signal.aborted || signal.aborted) return;
      if (error) {
        telemetry.error(error);
        return show({ state: 'failed', error });
      }
      const fresh = data.ids.filter((id) => !seen.has(id));
      for (const id of fresh) {
        seen.add(id);
        const person = ports.entities.peek('account', id);
        const address = person && addressOf(person);
        if (address) addresses.add(address);
      }
      // A server that gives the same page again would be asked for ever.
      if (!page.next || fresh.length === 0) break;
      read.current.cursor = page.next;
    }
    if (addresses.size > 0) saveFile(file, [...addresses, ''].join('\n'), 'text/csv');
    show({ state: 'done', count: addresses.size });
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
