import { ApiFailure, DEFAULT_INSTANCE } from '@skerry/shared/api';
import type { ApiCall, Envelope, EventName, Location, ModuleContext, PlatformEvents, RequestOptions, Settings } from '@skerry/shared/contract';
import { createEntityCache, type Account, type InstanceOptions, type Status } from '@skerry/shared/entities';
import { createFormatter } from '@skerry/shared/i18n';
import { DEFAULT_PREFERENCES } from '@skerry/shared/rules';
import { BehaviorSubject, distinctUntilChanged, EMPTY, filter, map, of, Subject } from '@skerry/shared/runtime';
import { vi } from 'vitest';
import { compileMessages } from '../../../shell/operator/messages/compile.ts';
import en from '../messages/en.json';

type Answer = (call: ApiCall<unknown>, options: RequestOptions | undefined) => unknown;

/** A context with the real entity cache and texts around a server, a storage and dialogs that a test decides. */
export interface FakeCtx {
  ctx: ModuleContext;
  calls: ApiCall<unknown>[];
  /** What the server says to `METHOD path`: the parsed result (with `next`, the cursor of a next page), or a thrown `ApiFailure`. */
  answer(route: string, respond: Answer): void;
  emitted: { type: EventName; payload: unknown }[];
  /** Something happens elsewhere. */
  happen<K extends EventName>(type: K, payload: PlatformEvents[K]): void;
  stored: Map<string, unknown>;
  set<K extends keyof Settings>(key: K, value: Settings[K]): void;
  setInstance(part: Partial<InstanceOptions>): void;
  notices: ReturnType<typeof vi.fn>;
  confirm: ReturnType<typeof vi.fn>;
  opened: ReturnType<typeof vi.fn>;
  go(to: string | number, options?: unknown): void;
  command: ReturnType<typeof vi.fn>;
  /** The browser keeps no settings. */
  refusesToKeep: { is: boolean };
  badge(id: string): number;
  settings(): Settings;
  end(): void;
}

export function fakeCtx({ account = { id: 'me', acct: 'maren' } }: { account?: { id: string; acct: string } | null } = {}): FakeCtx {
  const ending = new AbortController();
  const entities = createEntityCache();
  const settings = new BehaviorSubject<Settings>({ ...DEFAULT_PREFERENCES });
  const instance$ = new BehaviorSubject<InstanceOptions>({ ...DEFAULT_INSTANCE, isKnown: true, backend: 'akkoma', postFormats: ['text/plain', 'text/markdown'], arePollsAvailable: true });
  const events = new Subject<Envelope<EventName>>();
  const answers = new Map<string, Answer>();
  const calls: ApiCall<unknown>[] = [];
  const stored = new Map<string, unknown>();
  const refusesToKeep = { is: false };
  const emitted: FakeCtx['emitted'] = [];
  const notices = vi.fn();
  const confirm = vi.fn(async () => true);
  const opened = vi.fn();
  const t = createFormatter('en', compileMessages(en), (key, problem) => { throw new Error(`${key}: ${String(problem)}`); });
  const location$ = new BehaviorSubject<Location>({ pathname: '/', search: '', hash: '', key: 'start', state: null });
  const go = vi.fn((to: string | number, _options?: unknown) => {
    if (typeof to === 'number') return;
    const { pathname, search, hash } = new URL(to, 'https://skerry.test');
    location$.next({ pathname, search, hash, key: to, state: null });
  });
  const badges = new Map<string, BehaviorSubject<number>>();
  const badge = (id: string): BehaviorSubject<number> => {
    const known = badges.get(id) ?? new BehaviorSubject(0);
    badges.set(id, known);
    return known;
  };
  const command = vi.fn(async () => 'done' as const);

  const ctx = {
    module: { id: 'admin', version: '1.0.0' },
    signal: ending.signal,
    session: { account, role: account ? 'member' : 'anonymous', scopes: [] },
    instance$,
    i18n: { locale$: of('en'), locale: 'en', direction: 'ltr', t },
    telemetry: { mark: () => undefined, error: () => undefined },
    bus: {
      on: (type: EventName) => events.pipe(filter((event) => event.type === type)),
      emit: (type: EventName, payload: unknown) => { emitted.push({ type, payload }); },
      can: () => of(true),
      command,
    },
    ports: {
      entities,
      api: {
        request: async (call: ApiCall<unknown>, options?: RequestOptions) => {
          calls.push(call);
          const respond = answers.get(`${call.method} ${call.path}`);
          if (!respond) throw new ApiFailure('not-found', { status: 404, serverText: `nothing at ${call.method} ${call.path}` });
          const { next, ...data } = ((await respond(call, options)) ?? {}) as { next?: Record<string, string> };
          return { data, page: next ? { next } : {} };
        },
      },
      settings: {
        get: (key: keyof Settings) => settings.value[key],
        observe: (key: keyof Settings) => settings.pipe(map((all) => all[key]), distinctUntilChanged()),
        set: async <K extends keyof Settings>(key: K, value: Settings[K]) => {
          settings.next({ ...settings.value, [key]: value });
          if (refusesToKeep.is) throw new Error('StorageUnavailable');
        },
      },
      navigation: { location$, get location() { return location$.value; }, href: (id: string, params?: Record<string, string>) => `/${id}/${Object.values(params ?? {}).join('/')}`, go, guard: () => undefined },
      notices: { show: notices },
      dialogs: { confirm, open: opened },
      slots: { watch: () => of([]), mount: () => ({ update: () => undefined, unmount: () => undefined }), report: () => undefined },
      storage: {
        get: async (key: string) => structuredClone(stored.get(key)),
        set: async (key: string, value: unknown) => { stored.set(key, structuredClone(value)); },
        remove: async (key: string) => { stored.delete(key); },
        keys: async () => [...stored.keys()],
      },
      stream: { subscribe: () => EMPTY },
      badges: { set: (id: string, count: number) => badge(id).next(count), watch: badge },
    },
  } as unknown as ModuleContext;

  return {
    ctx, calls, emitted, stored, notices, confirm, opened, go, command, refusesToKeep,
    badge: (id) => badge(id).value,
    settings: () => settings.value,
    answer: (route, respond) => { answers.set(route, respond); },
    happen: (type, payload) => events.next({ type, payload, source: 'shell', seq: 0, at: 0 } as Envelope<EventName>),
    set: (key, value) => settings.next({ ...settings.value, [key]: value }),
    setInstance: (part) => instance$.next({ ...instance$.value, ...part }),
    end: () => ending.abort(),
  };
}

/** An account as the cache holds it. */
export function anAccount(part: Partial<Account> = {}): Account {
  return {
    id: 'ana', username: 'ana', acct: 'ana@remote.test', fqn: 'ana@remote.test', displayName: 'Ana', emojis: [], noteHtml: '', noteSource: '', url: 'https://remote.test/ana', avatar: '', avatarStatic: '',
    header: '', headerStatic: '', isLocked: false, isBot: false, isLocal: false, isDeactivated: false, createdAt: '2020-01-01T00:00:00.000Z', lastStatusAt: null, statusesCount: 0, followersCount: 0,
    followingCount: 0, hidesFollowers: false, hidesFollows: false, hidesFollowersCount: false, hidesFollowsCount: false, hidesFavourites: false, fields: [], tags: [], role: 'member', favicon: null,
    backgroundImage: null, own: null, ...part,
  };
}

/** A status as the cache holds it. */
export function aStatus(part: Partial<Status> = {}): Status {
  return {
    id: 's1', uri: 'https://remote.test/s1', url: 'https://remote.test/s1', accountId: 'ana', repeatOfId: null, createdAt: '2026-01-01T00:00:00.000Z', editedAt: null, inReplyToId: null, inReplyToAccountId: null,
    inReplyToAcct: null, isParentUnavailable: false, contentHtml: '<p>Hello</p>', spoilerText: '', isSensitive: false, visibility: 'public', language: null, mediaType: null, attachments: [], mentions: [], tags: [],
    emojis: [], card: null, pollId: null, quoteId: null, quoteUrl: null, reactions: [], repeatsCount: 0, repliesCount: 0, favouritesCount: 0, isFavourited: false, isRepeated: false, isBookmarked: false,
    isPinned: false, isThreadMuted: false, isMuted: false, isLocal: false, isDeleted: false, conversationId: null, ...part,
  };
}
