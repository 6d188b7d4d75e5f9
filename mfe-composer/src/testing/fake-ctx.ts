import { ApiFailure, DEFAULT_INSTANCE } from '@skerry/shared/api';
import type { ApiCall, Envelope, EventName, ModuleContext, PlatformEvents, RequestOptions, Settings } from '@skerry/shared/contract';
import { createEntityCache, type Account, type InstanceOptions, type Status } from '@skerry/shared/entities';
import { createFormatter } from '@skerry/shared/i18n';
import { DEFAULT_PREFERENCES } from '@skerry/shared/rules';
import { BehaviorSubject, EMPTY, filter, of, Subject } from '@skerry/shared/runtime';
import { vi } from 'vitest';
import { compileMessages } from '../../../shell/operator/messages/compile.ts';
import en from '../messages/en.json';

type Answer = (call: ApiCall<unknown>, options: RequestOptions | undefined) => unknown;

/** A context with the real entity cache and texts around a server, a storage and dialogs that a test decides. */
export interface FakeCtx {
  ctx: ModuleContext;
  calls: ApiCall<unknown>[];
  /** What the server says to `METHOD path`: the parsed result, or a thrown `ApiFailure`. */
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
  end(): void;
}

export function fakeCtx(): FakeCtx {
  const ending = new AbortController();
  const entities = createEntityCache();
  const settings = new BehaviorSubject<Settings>({ ...DEFAULT_PREFERENCES });
  const instance$ = new BehaviorSubject<InstanceOptions>({ ...DEFAULT_INSTANCE, isKnown: true, backend: 'akkoma', postFormats: ['text/plain', 'text/markdown'], arePollsAvailable: true });
  const events = new Subject<Envelope<EventName>>();
  const answers = new Map<string, Answer>();
  const calls: ApiCall<unknown>[] = [];
  const stored = new Map<string, unknown>();
  const emitted: FakeCtx['emitted'] = [];
  const notices = vi.fn();
  const confirm = vi.fn(async () => true);
  const opened = vi.fn();
  const t = createFormatter('en', compileMessages(en), (key, problem) => { throw new Error(`${key}: ${String(problem)}`); });
  const location = { pathname: '/', search: '', hash: '', key: 'start', state: null };

  const ctx = {
    module: { id: 'composer', version: '1.0.0' },
    signal: ending.signal,
    session: { account: { id: 'me', acct: 'maren' }, role: 'member', scopes: [] },
    instance$,
    i18n: { locale$: of('en'), locale: 'en', direction: 'ltr', t },
    telemetry: { mark: () => undefined, error: () => undefined },
    bus: {
      on: (type: EventName) => events.pipe(filter((event) => event.type === type)),
      emit: (type: EventName, payload: unknown) => { emitted.push({ type, payload }); },
      can: () => of(true),
      command: async () => 'done',
    },
    ports: {
      entities,
      api: {
        request: async (call: ApiCall<unknown>, options?: RequestOptions) => {
          calls.push(call);
          const respond = answers.get(`${call.method} ${call.path}`);
          if (!respond) throw new ApiFailure('not-found', { status: 404, serverText: `nothing at ${call.method} ${call.path}` });
          return { data: await respond(call, options), page: {} };
        },
      },
      settings: {
        get: (key: keyof Settings) => settings.value[key],
        observe: (key: keyof Settings) => new BehaviorSubject(settings.value[key]),
        set: async () => undefined,
      },
      navigation: { location$: of(location), location, href: (id: string) => `/${id}`, go: () => undefined, guard: () => undefined },
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
      badges: { set: () => undefined, watch: () => of(0) },
    },
  } as unknown as ModuleContext;

  return {
    ctx, calls, emitted, stored, notices, confirm, opened,
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

/** The signed-in person's own account. */
export function anOwnAccount(own: Partial<NonNullable<Account['own']>> = {}): Account {
  return anAccount({
    id: 'me', username: 'maren', acct: 'maren', fqn: 'maren@here.test', displayName: 'Maren', isLocal: true,
    own: { defaultVisibility: 'public', followRequestsCount: 0, unreadNotificationsCount: 0, acceptsDirectMessagesFrom: null, allowsFollowingMove: true, settingsStore: {}, ...own },
  });
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
