import type { Page, TimelineQuery } from '@skerry/shared/api';
import type { ApiCall, ApiResult, ModuleContext, StreamSource } from '@skerry/shared/contract';
import { PAGE_SIZE } from '@skerry/shared/rules';

/** Where the statuses of a timeline come from, and what changes it. */
export interface TimelineSource {
  /** Key of its list in the entity cache. */
  readonly listKey: string;
  call(query: TimelineQuery): ApiCall<Page<'status'>>;
  readonly stream: StreamSource | null;
  /** Whether newer statuses come at its head: not so where it is ordered by an action, such as bookmarks. */
  readonly grows: boolean;
  /** One's own new statuses belong to it at once (spec 1 §4 "Composer"). */
  readonly takesOwnPosts: boolean;
  /** What it shows depends on whom one follows. */
  readonly followsPeople: boolean;
}

/** Home's list, which its feed fills, and the background changes while home is closed. */
export const HOME_LIST = 'timeline:home';

/** What most timelines have in common. */
export const PLAIN_SOURCE = { stream: null, grows: true, takesOwnPosts: false, followsPeople: false } as const;

/** A page of a timeline as this user wants it. Fails with `aborted` once the signal is, whatever came. */
export function askPage(
  { ports, session }: ModuleContext,
  source: TimelineSource,
  query: TimelineQuery,
  signal: AbortSignal,
): Promise<ApiResult<Page<'status'>>> {
  const replyVisibility = session.account && source.followsPeople ? ports.settings.get('replyVisibility') : undefined;
  return ports.api.request(
    source.call({ limit: PAGE_SIZE, withMuted: session.account ? true : undefined, replyVisibility, ...query }),
    { signal },
  );
}
