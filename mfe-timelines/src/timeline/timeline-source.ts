import type { Page, TimelineQuery } from '@skerry/shared/api';
import type { ApiCall, ApiResult, ModuleContext, StreamSource } from '@skerry/shared/contract';
import { PAGE_SIZE } from '@skerry/shared/rules';
import { switchesOf, type Switched } from './switches/switches.ts';

/** The source of a timeline's statuses, and what changes it. */
export interface TimelineSource extends Switched {
  call(query: TimelineQuery): ApiCall<Page<'status'>>;
  readonly stream: StreamSource | null;
  /** Streams that bring statuses too. */
  readonly moreStreams?: readonly StreamSource[];
  /** Whether newer statuses are added at its head: not if it is ordered by an action, such as bookmarks. */
  readonly grows: boolean;
  /** Which of the user's own new statuses belong to it at once. */
  readonly takesOwnPosts: 'all' | 'none';
}

/** Home's list, which its feed fills, and the background changes while home is closed. */
export const HOME_LIST = 'timeline:home';

/** The members that most timelines share. */
export const PLAIN_SOURCE = { stream: null, grows: true, takesOwnPosts: 'none', followsPeople: false } as const;

/**
 * A page of a timeline by this user's preferences, or, with `kept`, what an earlier visit has kept of it. Fails with
 * `aborted` once the signal has aborted.
 */
export function askPage(
  { ports, session }: ModuleContext,
  source: TimelineSource,
  query: TimelineQuery,
  signal: AbortSignal,
  kept = false,
): Promise<ApiResult<Page<'status'>>> {
  const replyVisibility =
    session.account && source.followsPeople ? switchesOf(ports.settings, source).replies : undefined;
  return ports.api.request(
    source.call({ limit: PAGE_SIZE, withMuted: session.account ? true : undefined, replyVisibility, ...query }),
    { signal, kept },
  );
}
