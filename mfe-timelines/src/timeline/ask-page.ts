import type { ApiResult, ModuleContext } from '@skerry/shared/contract';
import type { Page, TimelineQuery } from '@skerry/shared/api';
import { PAGE_SIZE } from '@skerry/shared/rules';
import type { TimelineKind } from './timeline-kind.ts';

/** A page of a timeline as this person wants it. Fails with `aborted` once the signal is, whatever came. */
export function askPage(
  { ports, session }: ModuleContext,
  kind: TimelineKind,
  query: TimelineQuery,
  signal: AbortSignal,
): Promise<ApiResult<Page<'status'>>> {
  const replyVisibility = session.account && kind.followsPeople ? ports.settings.get('replyVisibility') : undefined;
  return ports.api.request(
    kind.call({ limit: PAGE_SIZE, withMuted: session.account ? true : undefined, replyVisibility, ...query }),
    { signal },
  );
}
