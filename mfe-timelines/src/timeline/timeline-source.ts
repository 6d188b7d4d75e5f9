import type { Page, TimelineQuery } from '@skerry/shared/api';
import type { ApiCall, ApiResult, ModuleContext, StreamSource } from '@skerry/shared/contract';
import { PAGE_SIZE } from '@skerry/shared/rules';

/** The source of a timeline's statuses, and what changes it. */
export interface TimelineSource {
  /** Key of its list in the entity cache. */
  readonly listKey: string;
  call(query: TimelineQuery): ApiCall<Page<'status'>>;
  readonly stream: StreamSource | null;
  /** Whether newer statuses are added at its head: not if it is ordered by an action, such as bookmarks. */
  readonly grows: boolean;
  /** The user's own new statuses belong to it at once. */
  readonly takesOwnPosts: boolean;
  /** The followed accounts determine its content. */
  readonly followsPeople: boolean;
}

/** Home's list, which its feed fills, and the background changes while home is closed. */
export const HOME_LIST = 'timeline:home';

/** The members that most timelines share. */
export const PLAIN_SOURCE = { stream: null, grows: true, takesOwnPosts: false, followsPeople: false } as const;

/** A page of a timeline by this user's preferences. Fails with `aborted` once the signal has aborted. */
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
