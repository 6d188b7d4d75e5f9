import { useCallback } from 'react';
import { lookupAccount, status } from '@skerry/shared/api';
import type { ModuleContext, Result } from '@skerry/shared/contract';
import { useModule } from '@skerry/shared/runtime';
import { useLoaded } from '@skerry/shared/ui';
import { namedIn } from './named-in.ts';

/** Ids of what the server has under the names in an address. */
interface FoundHere {
  people: readonly string[];
  statusId: string | null;
}

const NOTHING: FoundHere = { people: [], statusId: null };

/** Asks the server for what an address names. A question that fails adds nothing: nobody asked for it. */
export function useFound(pathname: string): FoundHere {
  const ctx = useModule();
  const load = useCallback((signal: AbortSignal) => find(ctx, pathname, signal), [ctx, pathname]);
  const [loaded] = useLoaded(ctx, load);
  return loaded.state === 'ready' ? loaded.value : NOTHING;
}

async function find({ ports }: ModuleContext, pathname: string, signal: AbortSignal): Promise<Result<FoundHere>> {
  // A single segment is a name that the profile's screen has asked for.
  if (!/\/.+\//.test(pathname)) return { data: NOTHING, error: null };
  const { names, statusId } = namedIn(pathname);
  const [people, found] = await Promise.all([
    Promise.all(names.map((name) => ports.api.request(lookupAccount(name), { signal }))),
    statusId === null ? null : ports.api.request(status(statusId), { signal }),
  ]);
  const ids = people.flatMap(({ data }) => (data ? [data.id] : []));
  return { data: { people: [...new Set(ids)], statusId: found?.data?.id ?? null }, error: null };
}
