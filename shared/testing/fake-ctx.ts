import { BehaviorSubject, of } from 'rxjs';
import { vi } from 'vitest';
import { DEFAULT_INSTANCE } from '../api/instance/default-instance.ts';
import type { DialogHandle, DialogPort, DialogState, ModuleContext } from '../contract/context.ts';
import type { CompiledMessages } from '../contract/messages.ts';
import type { ModuleReport } from '../contract/module-report.ts';
import type { Notice, SessionView, Settings } from '../contract/ports.ts';
import type { Capability, ModuleId } from '../contract/manifest.ts';
import { limitPorts } from '../platform/index.ts';
import { createOnce } from '../runtime/once.ts';
import { createEntityCache } from '../cache/cache.ts';
import { evict } from '../cache/eviction.ts';
import { ABILITIES, type Abilities } from '../entities/abilities.ts';
import type { InstanceOptions } from '../entities/instance.ts';
import { createFormatter } from '../i18n/formatter.ts';
import { directionOf } from '../i18n/language-codes.ts';
import { FakeApi, type AnswerParsed } from './fake-api.ts';
import { fakeNavigation, type FakeRoutes } from './fake-navigation.ts';
import { fakePage, type FakePageOptions } from './fake-page.ts';
import { fakePlaces } from './fake-places.ts';
import { fakeSettings, type FakeSettingsOptions } from './fake-settings.ts';
import { fakeStorage } from './fake-storage.ts';

export interface FakeCtxOptions extends FakeSettingsOptions, FakePageOptions {
  module: ModuleId;
  /**
   * The module's own texts, compiled (`compileMessages` of `skerry/messages`), in the order of fallback. A key that is
   * missing in all throws.
   */
  messages: CompiledMessages | readonly CompiledMessages[];
  /** BCP 47, the language of `messages`: English by default. */
  locale?: string;
  /** The ports that the manifest declares: all, if undefined. Reading another throws, as in the shell. */
  capabilities?: readonly Capability[];
  /** The signed-in account; `null` for a visitor. */
  account?: SessionView['account'];
  role?: SessionView['role'];
  /** Of the token; none by default, as of a server that does not say them. */
  scopes?: readonly string[];
  /** Options of the instance that differ from an Akkoma's. */
  instance?: Partial<InstanceOptions>;
  /** What this server cannot do, or not known to do (`undefined`): all others it can. */
  abilities?: Abilities;
  routes?: FakeRoutes;
  /** Entities without a reader are evicted above so many statuses, as in a page; never, if undefined. */
  maxStatuses?: number;
}

/**
 * Those of a server that can do everything, but for what no Akkoma has: filters of several words, plain reactions,
 * operators.
 */
const ALL_ABILITIES: Abilities = {
  ...Object.fromEntries(ABILITIES.map((ability) => [ability, true])),
  filtersV2: false,
  plainReactions: false,
  searchOperators: false,
};

const AKKOMA: InstanceOptions = {
  ...DEFAULT_INSTANCE,
  isKnown: true,
  backend: 'akkoma',
  abilities: ALL_ABILITIES,
  postFormats: ['text/plain', 'text/markdown'],
};

/**
 * A module's context: the entity cache, the texts, the bus, the commands and the slots of the shell, with an instance,
 * settings, dialogs and other modules that the test controls.
 */
export function createFakeCtx({
  module,
  messages,
  account = { id: 'me', acct: 'maren' },
  role,
  scopes = [],
  preferences: declared,
  settings: chosen,
  others,
  rows,
  instanceDefaults,
  instance,
  abilities,
  routes,
  neighbours,
  commands,
  emits,
  locale = 'en',
  capabilities,
  maxStatuses,
}: FakeCtxOptions) {
  const ended = new AbortController();
  const entities = createEntityCache(maxStatuses === undefined ? {} : { maxStatuses, evict });
  const api = new FakeApi(entities, ended.signal);
  const { settings, preferences, values$, refusesToKeep } = fakeSettings({
    preferences: declared,
    settings: chosen,
    others,
    rows,
    instanceDefaults,
  });
  const { navigation, go } = fakeNavigation(routes);
  const { storage, stored } = fakeStorage();
  const instance$ = new BehaviorSubject<InstanceOptions>({
    ...AKKOMA,
    ...instance,
    abilities: { ...ALL_ABILITIES, ...instance?.abilities, ...abilities },
  });
  const stream$ = new BehaviorSubject<'live' | 'polling'>('live');
  const isBroken$ = new BehaviorSubject(false);
  const modules$ = new BehaviorSubject<readonly ModuleReport[]>([]);
  const announced: string[] = [];
  const notices = vi.fn<(notice: Notice) => void>();
  const confirm = vi.fn<DialogPort['confirm']>(async () => true);
  const opened = vi.fn<DialogPort['open']>((_mount, { id = '1' }) => fakeDialog(id));
  const errors: unknown[] = [];
  const t = createFormatter(locale, messages, (key, problem) => {
    throw new Error(`${key}: ${String(problem)}`);
  });

  const session: SessionView = { account, role: role ?? (account ? 'member' : 'anonymous'), scopes };
  const { bus, slots, badges, emitted, command, happen, paint } = fakePage({
    module,
    neighbours,
    commands,
    emits,
    session,
    instance$,
    entities,
    settings: preferences,
    signal: ended.signal,
    ctx: () => ctx,
    onFailure: (error) => errors.push(error),
  });
  const places = fakePlaces();
  const ports: ModuleContext['ports'] = {
    api,
    entities,
    settings,
    preferences,
    navigation,
    places,
    storage,
    badges,
    notices: { show: notices, announce: (text) => void announced.push(text) },
    dialogs: { confirm, open: opened },
    slots,
    modules: { watch: () => modules$, installed: () => Promise.resolve(null) },
    stream: { subscribe: () => stream$, isBroken: () => isBroken$ },
  };

  const ctx: ModuleContext = {
    module: { id: module, version: '1.0.0' },
    // A signal of its own, as in the shell: what listens to the world's is not the module's.
    signal: AbortSignal.any([ended.signal]),
    session,
    instance$,
    i18n: { locale$: of(locale), locale, direction: directionOf(locale), t },
    telemetry: {
      mark: () => undefined,
      error: (error) => {
        errors.push(error);
      },
    },
    once: createOnce(),
    bus,
    ports: capabilities ? limitPorts(module, ports, capabilities) : ports,
  };

  return {
    ctx,
    api,
    entities,
    stream$,
    isBroken$,
    places,
    stored,
    refusesToKeep,
    badge: badges.peek,
    errors,
    emitted,
    happen,
    paint,
    /** Mocks: they record notices, dialogs, navigation and commands. */
    notices,
    confirm,
    opened,
    go,
    command,
    calls: api.calls,
    answer: (route: string, respond: AnswerParsed) => {
      api.answer(route, respond);
    },
    /** What was read out, in order. */
    announced,
    /** The texts of all notices, in order. */
    noticeTexts: () => notices.mock.calls.map(([{ text }]) => text),
    settings: () => values$.value as Settings & typeof values$.value,
    set: <K extends keyof Settings>(key: K, value: Settings[K]) => values$.next({ ...values$.value, [key]: value }),
    setInstance: (part: Partial<InstanceOptions>) => instance$.next({ ...instance$.value, ...part }),
    /** As after an answer that shows that the server cannot do something, or the reverse. */
    setAbilities: (part: Abilities) =>
      instance$.next({ ...instance$.value, abilities: { ...instance$.value.abilities, ...part } }),
    /** The account signs out: all who listen hear of it, then its signal aborts. */
    end: () => {
      if (!ended.signal.aborted) happen('session/ended/v1', { reason: 'signed-out' });
      ended.abort();
    },
  };
}
export interface FakeCtx extends ReturnType<typeof createFakeCtx> {}

/** A dialog that nothing draws. */
function fakeDialog(id: string): DialogHandle {
  const state$ = new BehaviorSubject<DialogState>('visible');
  return {
    id,
    state$,
    minimise: () => state$.next('minimised'),
    restore: () => state$.next('visible'),
    close: () => state$.next('hidden'),
    closed: Promise.resolve(),
  };
}
