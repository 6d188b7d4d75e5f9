import { status as fetchStatus, statusSource } from '@skerry/shared/api';
import type { Ports, Result } from '@skerry/shared/contract';
import type { Draft } from '../draft/draft.ts';
import type { Target } from '../draft/target.ts';
import { sourceDraft } from './source-draft.ts';

/**
 * The draft of an existing status. Needs both: the source has the text, the status has the files and whether they are
 * covered.
 */
export async function loadSource(
  { api, entities }: Pick<Ports, 'api' | 'entities'>,
  { kind, statusId }: Extract<Target, { kind: 'edit' | 'redraft' }>,
  signal: AbortSignal,
): Promise<Result<Draft>> {
  const [source, { error }] = await Promise.all([
    api.request(statusSource(statusId), { signal }),
    api.request(fetchStatus(statusId), { signal }),
  ]);
  if (source.error) return source;
  if (error) return { error };
  const found = entities.peek('status', statusId);
  const poll = kind === 'redraft' && found?.pollId ? entities.peek('poll', found.pollId) : undefined;
  return { data: sourceDraft(source.data, found, poll), error: null };
}
