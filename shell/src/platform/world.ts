import type { ApiCall, FeedModule, I18nPort, NoticePort } from '@skerry/shared/contract';
import { segment } from '@skerry/shared/api';
import { createEntityCache, createMergingApi } from '@skerry/shared/cache';
import {
  animationFrame,
  answererOf,
  createBadges,
  createBus,
  createSlots,
  observeConditionState,
} from '@skerry/shared/platform';
import { holds, type ConditionState } from '@skerry/shared/rules';
import { BehaviorSubject, defer, switchMap, fromEvent, take, takeUntil, type Observable } from '@skerry/shared/runtime';
import { startBackground, whenIdle } from './background.ts';
import { HOST_CONTRACT } from './contract-adapters.ts';
import { filesOf } from './federation.ts';
import { createPlaces } from '../navigation/create-places.ts';
import type { Found } from '../routing/route-table.ts';
import { createManifestTexts } from '../i18n/manifest-texts.ts';
import { createContexts, type Contexts } from './module-contexts.ts';
import { createModuleLoader } from './module-loader.ts';
import { createModuleRegistry } from './module-registry.ts';
import { observeNavigation, type ManifestParts } from './navigation-entries.ts';
import { createSend } from './send.ts';
import { createViews } from './views.ts';
import type { BuiltWorld, WorldParts } from './world-parts.ts';
import { createWorldCommands } from './world-commands.ts';
import { createWorldRoutes } from './world-routes.ts';

// In a file that is there already: a chunk of its own costs the first script its name and hash.
const loadReports = () => import(/* webpackChunkName: "accounts" */ './watch-modules.ts');

/**
 * Everything that belongs to one account, created at once and ended at once: cache, bus, contexts, routes, background
 * work. In stages: each uses only the ones before, which lint checks (`no-use-before-define`).
 */
export function createWorld(parts: WorldParts): BuiltWorld {
  const { services, session, feed, supervisors, report, shellI18n, contract = HOST_CONTRACT } = parts;
  const reportOwn = (error: unknown) => report('shell', error);

  // The account's own data.
  const ended = new AbortController();
  const { signal } = ended;
  const entities = createEntityCache();
  const badges = createBadges();
  const bus = createBus({ now: Date.now, nextFrame: animationFrame, signal });

  // The modules as data: routes, texts, conditions.
  const registry = createModuleRegistry(feed.modules, session.role, supervisors, signal);
  const texts = createManifestTexts(registry, parts.asEnglish, reportOwn, signal);
  const declaring = registry.modules$.subscribe((modules) => {
    services.settings.declare(modules.map(({ manifest }) => manifest));
  });
  const conditionState$ = observeConditionState({
    modules$: registry.modules$,
    session,
    settings: services.settings,
    instance$: services.instance$,
    entities,
    signal,
  });
  const routes = createWorldRoutes({
    registry,
    tombstones: feed.tombstones,
    shell: parts.shellRoutes,
    role: session.role,
    instance$: services.instance$,
    report,
    signal,
  });

  // What the first screen needs of the instance, before any code of its module.
  const first = routes.table$.value.match(parts.startsAt);
  let isAskingEarly = false;
  conditionState$.pipe(take(1)).subscribe((now) => {
    for (const path of firstCalls(first, now)) {
      isAskingEarly = true;
      parts.askEarly(path, signal);
    }
  });

  // Their code, on demand. Ports load other modules, and a loaded module gets ports: so a load waits for the contexts.
  const contexts = Promise.withResolvers<Contexts>();
  const loader = createModuleLoader({
    contract,
    federation: parts.federation,
    supervisors,
    signal,
    loadI18n: parts.loadI18n,
    contexts: contexts.promise,
    openGate: parts.openGate,
  });

  // The parts of contexts.
  const commands = createWorldCommands({
    modules: { registry, supervisors, loader, session },
    notices: services.notices,
    i18n: shellI18n,
    signal,
  });
  // What surrounds the first screen waits for it.
  const whenFree = async (slot: string) => {
    if (slot.startsWith('layout/')) await services.firstShown;
  };
  const views = createViews({
    services,
    loader,
    contexts: contexts.promise,
    label: texts.label,
    supervisors,
    whenFree,
  });
  const slots = createSlots({
    registry,
    supervisors,
    loader,
    conditionState$,
    label: texts.label,
    signal,
    mount: views.mountSlot,
    whenFree,
  });
  const shellBus = bus.portFor('shell', commands.own);
  const stream = parts.streamFor({ signal, entities, bus: shellBus });

  // The navigation.
  const send = createSend({
    bus: shellBus,
    nameOf: (type) => {
      const answerer = answererOf(type, registry.running, session.role);
      return answerer ? texts.label(answerer.module, answerer.module.manifest.name) : type;
    },
    notices: services.notices,
    i18n: shellI18n,
  });
  const manifests: ManifestParts = {
    registry,
    conditionState$,
    texts,
    badges,
    navigation: parts.navigation,
    answers: commands.answers,
    send,
    signal,
  };
  const ownSettings = services.settings.portFor('shell');
  const navigation$ = observeNavigation({
    ...manifests,
    memory: parts.memory,
    kept$: ownSettings.observe('shell.navigation'),
  });

  const made = createContexts({
    signal,
    supervisors,
    session,
    instance$: services.instance$,
    bus,
    commands: commands.ofModules,
    apiFor: (own) => createMergingApi(parts.transportFor(own), entities),
    ports: {
      entities,
      stream,
      navigation: parts.navigation,
      places: createPlaces(navigation$, ownSettings, signal),
      preferences: services.settings.preferencesOf(() => registry.modules),
      notices: services.notices,
      slots,
      badges,
      modules: {
        watch: () =>
          defer(loadReports).pipe(
            switchMap(({ watchModules }) =>
              watchModules({ registry, supervisors, faults$: parts.faults$, instance$: services.instance$, texts }),
            ),
          ),
        installed: () => loadReports().then(({ installedIn }) => installedIn(parts.openGate)),
      },
    },
    settingsFor: services.settings.portFor,
    storageFor: (module) => parts.storageFor(module, session),
    dialogsFor: (ctx) => services.dialogs.portFor(ctx),
    shell: { version: contract.version, i18n: shellI18n },
    report,
  });
  contexts.resolve(made);
  // The outlet, which shows a failure, joins this load once the frame around it is drawn.
  if (isAskingEarly && first?.entry.kind === 'module')
    loader.load(first.entry.module, first.entry.route.expose, 'mount').catch(() => undefined);

  // What the page draws, and background work.
  showStopNotices({
    stopped$: supervisors.stopped$,
    label: texts.label,
    notices: services.notices,
    i18n: shellI18n,
    signal,
  });
  startBackground({
    registry,
    supervisors,
    loader,
    conditionState$,
    signal,
    firstShown: services.firstShown,
    whenIdle,
  });
  const locale = shellI18n.locale$.subscribe((language) => {
    void texts.use(language);
  });
  signal.addEventListener('abort', () => {
    locale.unsubscribe();
    declaring.unsubscribe();
    entities.clear();
  });

  return {
    id: parts.id,
    session,
    signal,
    entities,
    bus: shellBus,
    slots,
    stream,
    ctx: made.shell,
    navigation$,
    manifests,
    send,
    table$: routes.table$,
    registry,
    views,
    label: texts.label,
    get table() {
      return routes.table$.value;
    },
    add(more) {
      registry.add(more.modules);
      routes.add(more.tombstones);
      if (shellI18n.locale !== 'en') void texts.use(shellI18n.locale);
    },
    mountDialog: views.mountDialog,
    commandsIn: commands.within,
    moduleAt(pathname) {
      const entry = routes.table$.value.match(pathname)?.entry;
      return entry?.kind === 'module' ? entry.module : null;
    },
    fitsColumn(pathname) {
      const entry = routes.table$.value.match(pathname)?.entry;
      return session.account !== null && entry?.kind === 'module' && entry.route.column !== undefined;
    },
    filesAt(pathname) {
      const entry = routes.table$.value.match(pathname)?.entry;
      return entry?.kind === 'module' ? filesOf(entry.module, [entry.route.expose]) : new Map();
    },
    title$: new BehaviorSubject(''),
    isAskingEarly,
    end(reason) {
      if (reason) shellBus.emit('session/ended/v1', { reason });
      ended.abort();
    },
  };
}

interface StopNoticesParts {
  stopped$: Observable<FeedModule>;
  /** A text of the module's manifest. */
  label(module: FeedModule, key: string): string;
  notices: NoticePort;
  /** The shell's. */
  i18n: Pick<I18nPort, 't'>;
  signal: AbortSignal;
}

/** Says which module has stopped and what helps: dialogs, menus and rows have no room for its card. */
function showStopNotices({ stopped$, label, notices, i18n: { t }, signal }: StopNoticesParts): void {
  stopped$.pipe(takeUntil(fromEvent(signal, 'abort'))).subscribe((module) =>
    notices.show({
      level: 'error',
      text: t('module.stopped', { name: label(module, module.manifest.name) }),
      ms: 0,
      action: { label: t('general.reload'), run: () => window.location.reload() },
    }),
  );
}

/** What a screen asks the instance for at once, as its route says: known before its code is there. */
function firstCalls(found: Found | null, now: ConditionState): ApiCall<unknown>['path'][] {
  if (found?.entry.kind !== 'module') return [];
  const { auth, firstCalls: calls = [] } = found.entry.route;
  if (auth === 'required' && now.session.account === null) return [];
  return calls
    .filter(({ when }) => holds(when, now))
    .map(
      ({ get }) =>
        get.replace(/:(\w+)/g, (whole, name: string) => {
          const value = found.params[name];
          return value === undefined ? whole : segment(value);
        }) as ApiCall<unknown>['path'],
    );
}
