import type { ApiReply, ModuleContext } from '@skerry/shared/contract';
import type { Page, TimelineQuery } from '@skerry/shared/api';
import { PAGE_SIZE } from '@skerry/shared/rules';
import type { TimelineKind } from './timeline-kind.ts';

/**
 * A page of a timeline as this person wants it, merged into the cache before anybody hears of it. Rejects once the
 * signal is aborted, whatever came.
 */
export async function askPage(
  { ports, session }: ModuleContext,
  kind: TimelineKind,
  query: TimelineQuery,
  signal: AbortSignal,
): Promise<ApiReply<Page<'status'>>> {
  const replyVisibility = session.account && kind.followsPeople ? ports.settings.get('replyVisibility') : undefined;
  const reply = await ports.api.request(
    kind.call({ limit: PAGE_SIZE, withMuted: session.account ? true : undefined, replyVisibility, ...query }),
    { signal },
  );
  signal.throwIfAborted();
  ports.entities.merge(reply.data.batch);
  return reply;
}
