import {
  bubbleTimeline,
  directory,
  followedTags,
  linkTimeline,
  publicTimeline,
  relationships,
  suggestions,
  trendingLinks,
  trendingStatuses,
  trendingTags,
  type TagInfo,
  type TrendingLink,
} from '@skerry/shared/api';
import type { ApiCall, ApiRefusal, ApiResult, ModuleContext } from '@skerry/shared/contract';
import type { PagedSource, PageReply } from '@skerry/shared/paging';
import { PAGE_SIZE } from '@skerry/shared/rules';
import { useModule } from '@skerry/shared/runtime';
import type { SharedLink, TagUses } from './frequent.ts';

type Ask = PagedSource['ask'];
type Query = Parameters<Ask>[0];

export const PEOPLE_KINDS = ['suggested', 'active', 'new'] as const;
export type PeopleKind = (typeof PEOPLE_KINDS)[number];

/** A week, of the history that servers send. */
const WEEK_DAYS = 7;
/** The most that servers send of posts, and of people. */
const LARGE_PAGE = 40;
/** Followed hashtags of one answer: the most that Mastodon sends. */
const MOST_TAGS = 200;
/** People to begin with. */
export const FIRST_PEOPLE = 10;

export function useExplore(): Explore {
  const ctx = useModule();
  return ctx.once('explore', () => new Explore(ctx));
}

/** Asks for the parts of Explore, and keeps what the entity cache has no place for. */
export class Explore {
  readonly #ctx: ModuleContext;
  readonly #tags = new Map<string, TagUses>();
  readonly #links = new Map<string, SharedLink>();
  readonly #following = new Map<string, boolean>();
  /** All followed hashtags are in `#following`. */
  #hasAll = false;

  constructor(ctx: ModuleContext) {
    this.#ctx = ctx;
  }

  tag(name: string): TagUses | undefined {
    return this.#tags.get(name);
  }

  link(url: string): SharedLink | undefined {
    return this.#links.get(url);
  }

  /** `null`: the server has not said. */
  isFollowing(tag: string): boolean | null {
    return this.#following.get(tag.toLowerCase()) ?? (this.#hasAll ? false : null);
  }

  setFollowing(tag: string, isFollowing: boolean): void {
    this.#following.set(tag.toLowerCase(), isFollowing);
  }

  readonly askTags: Ask = (query, signal) =>
    this.#askItems(trendingTags({ limit: PAGE_SIZE, ...query }), signal, (tag) => {
      this.#tags.set(tag.name, usesOf(tag));
      if (tag.isFollowing !== null) this.setFollowing(tag.name, tag.isFollowing);
      return tag.name;
    });

  readonly askLinks: Ask = (query, signal) =>
    this.#askItems(trendingLinks({ limit: PAGE_SIZE, ...query }), signal, (link) => {
      this.#links.set(link.url, sharedOf(link));
      return link.url;
    });

  readonly askPosts: Ask = (query, signal) =>
    this.#ctx.ports.api.request(trendingStatuses({ ...query, limit: PAGE_SIZE }), { signal });

  readonly askBubble: Ask = (query, signal) => this.#ctx.ports.api.request(bubbleTimeline(query), { signal });

  /** Public posts, for counting. `isLocal`: those of this server, where others are not shown. */
  askSample(isLocal: boolean): Ask {
    return (query, signal) =>
      this.#ctx.ports.api.request(publicTimeline({ ...query, limit: LARGE_PAGE, local: isLocal }), { signal });
  }

  askAbout(url: string): Ask {
    return (query, signal) => this.#ctx.ports.api.request(linkTimeline(url, query), { signal });
  }

  askPeople(kind: PeopleKind): Ask {
    return async (query, signal) => {
      const reply = await this.#askPeople(kind, query, signal);
      if (reply.error) return reply;
      await this.#meet(reply.data.ids, signal);
      return reply;
    };
  }

  /** People to begin with: suggested ones, then active ones, then authors of public posts. */
  readonly askFirstPeople: Ask = async (query, signal) => {
    const found = new Set<string>();
    let refusal: ApiRefusal | null = null;
    const take = (reply: PageReply | ApiRefusal) => {
      // A server that has no such call is no failure.
      if (reply.error) refusal = reply.error.code === 'unsupported' ? refusal : reply;
      else for (const id of reply.data.ids) if (this.#isStranger(id)) found.add(id);
    };
    take(await this.#askPeople('suggested', query, signal));
    if (found.size < FIRST_PEOPLE) take(await this.#askPeople('active', query, signal));
    await this.#meet([...found], signal);
    if ([...found].filter((id) => this.#isStranger(id)).length < FIRST_PEOPLE) {
      const posts = await this.askSample(false)({}, signal);
      const { entities } = this.#ctx.ports;
      const ids = posts.error ? [] : posts.data.ids.flatMap((id) => entities.peek('status', id)?.accountId ?? []);
      take(posts.error ? posts : { ...posts, data: { ids } });
      await this.#meet([...found], signal);
    }
    const ids = [...found].filter((id) => this.#isStranger(id)).slice(0, FIRST_PEOPLE);
    return ids.length === 0 && refusal ? refusal : { data: { ids }, page: {}, error: null };
  };

  /** Learns which hashtags the user follows, where the answers about hashtags don't say it. */
  async learnFollowing(signal: AbortSignal): Promise<ApiResult<TagInfo[]>> {
    const reply = await this.#ctx.ports.api.request(followedTags({ limit: MOST_TAGS }), { signal });
    if (reply.error) return reply;
    for (const { name } of reply.data) this.setFollowing(name, true);
    this.#hasAll = true;
    return reply;
  }

  #isStranger(accountId: string): boolean {
    if (accountId === this.#ctx.session.account?.id) return false;
    const known = this.#ctx.ports.entities.peek('relationship', accountId);
    return !known?.following && !known?.requested;
  }

  async #askPeople(kind: PeopleKind, { cursor }: Query, signal: AbortSignal): Promise<PageReply | ApiRefusal> {
    const { api } = this.#ctx.ports;
    if (kind === 'suggested') return api.request(suggestions({ limit: LARGE_PAGE }), { signal });
    const offset = Number(cursor?.['offset'] ?? 0);
    const reply = await api.request(directory({ order: kind, offset, limit: LARGE_PAGE }), { signal });
    if (reply.error) return reply;
    const { length } = reply.data.ids;
    return { ...reply, page: length < LARGE_PAGE ? {} : { next: { offset: String(offset + length) } } };
  }

  /** People can be read without the buttons that need a relationship. */
  async #meet(ids: readonly string[], signal: AbortSignal): Promise<void> {
    const { ports, session, telemetry } = this.#ctx;
    const own = session.account?.id;
    const strangers = ids.filter((id) => id !== own && !ports.entities.peek('relationship', id));
    if (own === undefined || strangers.length === 0) return;
    const { error } = await ports.api.request(relationships(strangers), { signal });
    if (error && error.code !== 'aborted') telemetry.error(error);
  }

  async #askItems<T>(call: ApiCall<T[]>, signal: AbortSignal, take: (item: T) => string) {
    const reply = await this.#ctx.ports.api.request(call, { signal });
    return reply.error ? reply : { ...reply, data: { ids: reply.data.map(take) } };
  }
}

function usesOf({ name, history }: TagInfo): TagUses {
  const week = history.slice(0, WEEK_DAYS);
  return {
    name,
    posts: sum(week.map(({ uses }) => uses)),
    people: sum(week.map(({ accounts }) => accounts)),
    days: week.map(({ uses }) => uses).toReversed(),
  };
}

function sharedOf({ authors, history, ...card }: TrendingLink): SharedLink {
  return { card, authors, people: sum(history.slice(0, WEEK_DAYS).map(({ accounts }) => accounts)), sharers: [] };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
