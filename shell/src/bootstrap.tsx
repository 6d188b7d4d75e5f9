import '@skerry/shared/ui/theme.css';
import './old-browser.css';
import './frame/outline.css';
import { createRoot } from 'react-dom/client';
import { BehaviorSubject, filter, fromEvent, share, take, takeUntil } from '@skerry/shared/runtime';
import type { DeploymentConfig, ModuleId, SessionView } from '@skerry/shared/contract';
import { App } from './app.tsx';
import { loadInstance, readPageConfig, readPageName } from './boot/instance.ts';
import { createKeptInstance } from './boot/kept-instance.ts';
import { createKnownAbilities } from './boot/known-abilities.ts';
import { readPreloaded } from './boot/preloaded.ts';
import { createNoticeQueue } from './boot/notice-queue.ts';
import { createDialogs } from './dialogs/create-dialogs.ts';
import { drawHidden } from './frame/drawn.ts';
import { fillIntl } from './i18n/fill-intl.ts';
import { createI18n } from './i18n/i18n.ts';
import { LANGUAGES, messages } from './i18n/messages.ts';
import { columnsOf } from './layout/use-columns.ts';
import { createNotices } from './notices/create-notices.ts';
import { startPath } from './pages/landing-path.ts';
import { shellRoutes } from './pages/shell-routes.tsx';
import { createConnection } from './platform/connection.ts';
import { createNavigationMemory } from './platform/navigation-memory.ts';
import type { NotedFault } from './platform/noted-fault.ts';
import { createReach } from './platform/reach.ts';
import { createFederation } from './platform/federation.ts';
import { readPageData } from './platform/feed.ts';
import { createModuleReader } from './platform/read-modules.ts';
import { Supervisors } from './platform/supervisors.ts';
import { scriptPolicy } from './platform/trusted-types.ts';
import { createWorld } from './platform/world.ts';
import { createWorlds } from './platform/worlds.ts';
import { createNavigation } from './routing/navigation.ts';
import type { ShellServices } from './services.ts';
import { madeStaff } from './session/made-staff.ts';
import { createKeptAnswers } from './session/kept-answers.ts';
import { createSession } from './session/session.ts';
import { followMeasures } from './settings/follow-measures.ts';
import { followTheme } from './settings/follow-theme.ts';
import { createModuleStorage } from './settings/module-storage.ts';
import { ownPreferences } from './settings/own-preferences.ts';
import { createSettings } from './settings/settings.ts';
import { BROKEN_SETTINGS_KEY } from './settings/stored-settings.ts';
import { deferStream } from './stream/deferred-stream.ts';
import { watchRevival, watchWake } from './stream/wake.ts';

/** Of the modules of a page, for whoever looks for what is wrong. */
const FAULTS_KEPT = 99;

/**
 * Creates the services, then the world of the stored session, and renders it. Nothing here waits for the network. All
 * of it ends with the signal: what is drawn, listeners, timers, requests, sockets. The next page may start in its
 * place.
 */
export async function startPage(signal: AbortSignal): Promise<void> {
  const end$ = fromEvent(signal, 'abort').pipe(take(1));
  // What the end of the page interrupts is no problem.
  const report = (problem: string, cause?: unknown) => {
    if (!signal.aborted) console.warn(`Skerry: ${problem}`, cause ?? '');
  };
  const faults$ = new BehaviorSubject<readonly NotedFault[]>([]);
  const reportModule = (module: ModuleId, error: unknown, extra?: Record<string, unknown>) => {
    faults$.next([...faults$.value.slice(-FAULTS_KEPT), { module, error, at: Date.now() }]);
    console.error(`Skerry, ${module}:`, error, extra ?? '');
  };
  const origin = window.location.origin;
  const reach = createReach({ page: window, fetch: window.fetch.bind(window), probe: '/api/v1/instance', signal });
  const notices = createNotices();

  const wake$ = watchWake(document).pipe(share());
  const startNotices = createNoticeQueue(
    { storage: () => window.localStorage, brokenKey: BROKEN_SETTINGS_KEY },
    report,
  );
  const abilities = createKnownAbilities();
  const deployment = readPageData('skerry-deployment') as DeploymentConfig | null;
  const instanceOrigin = deployment?.instanceOrigin ?? origin;
  const ownHosts = new Set([new URL(instanceOrigin).host]);
  const session = createSession({
    origin,
    fetch: reach.fetch,
    createXhr: () => new XMLHttpRequest(),
    ownHosts,
    instanceOrigin,
    instance$: () => instance$,
    localStorage: () => window.localStorage,
    sessionStorage: () => window.sessionStorage,
    crypto: window.crypto,
    kept: createKeptAnswers({ container: navigator.serviceWorker, caches: window.caches }),
    tabs: window,
    openWebSocket: (url, protocols) => new WebSocket(url, protocols),
    assign: (url) => window.location.assign(url),
    clientName: 'Skerry',
    onStorageProblem: startNotices.onStorageProblem,
    guard: abilities,
    report,
    random: Math.random,
    wake$,
    signal,
  });
  // What it draws first has the processor and the line for itself.
  const firstShown = Promise.withResolvers<void>();
  const ofPage = readPageConfig(document);
  const loadAsking = () => import('./boot/ask-instance.ts');
  const instance = loadInstance({
    api: session.anonymousApi,
    kept: createKeptInstance(() => window.localStorage, [instanceOrigin, JSON.stringify(ofPage)]),
    name: readPageName(document),
    ofPage,
    when: firstShown.promise,
    preloaded: readPreloaded(document),
    loadAsking,
    abilities,
    report,
  });
  const { instance$, config$ } = instance;
  instance$.pipe(takeUntil(end$)).subscribe(({ domain }) => domain && ownHosts.add(domain));
  const settings = createSettings({
    storage: () => window.localStorage,
    instanceDefaults$: config$,
    tabs: window,
    report,
    onUnread: startNotices.onUnread,
    i18n: () => i18n,
    onRefused: startNotices.onRefused,
    signal,
  });
  settings.declare([{ id: 'shell', preferences: ownPreferences }]);
  const ownSettings = settings.portFor('shell');
  // Before the texts, which may have to be fetched: the outline is in the page already.
  followMeasures(ownSettings, signal);
  followTheme(ownSettings, signal);
  const i18n = createI18n({
    languages: LANGUAGES,
    settings: ownSettings,
    browserLanguages: navigator.languages,
    root: document.documentElement,
    loadMarks: () => import(/* webpackChunkName: "rare" */ './i18n/mark-english.ts'),
    fillIntl: (locale) => fillIntl(locale, { report, signal }),
    report,
    signal,
  });
  const shellI18n = await i18n.forModule('shell', messages);
  if (signal.aborted) return;
  startNotices.say({
    t: shellI18n.t,
    notices,
    lost$: abilities.lost$,
    madeStaff$: madeStaff(session.store.view$),
    logIn() {
      const { pathname, search } = navigation.location;
      navigation.go('/login', { state: { from: pathname + search } });
    },
    end$,
  });

  const storage = createModuleStorage(() => window.indexedDB, signal);
  const services: ShellServices = {
    session: session.store,
    settings,
    async eraseAccount(id) {
      settings.forget(id);
      await storage.erase(id);
    },
    notices,
    dialogs: createDialogs(),
    instance$,
    firstShown: firstShown.promise,
    markFirstShown: firstShown.resolve,
    loss$: reach.loss$,
    instanceOrigin,
    signInWay: deployment?.signIn ?? null,
  };
  const connection = createConnection(window);
  const supervisors = new Supervisors({ now: Date.now, report: reportModule, connection });
  supervisors.watchUncaught(window, signal);
  const readModules = createModuleReader({
    accountId: session.store.view.account?.id ?? null,
    supervisors,
    notices,
    i18n: shellI18n,
    report,
    reportModule,
    signal,
  });
  const feed = await readModules(readPageData('skerry-feed'), 'public');
  if (signal.aborted) return;
  const federation = createFederation(document, scriptPolicy(window), signal);
  const pages = shellRoutes.map(({ id, element, titleKey }) => ({
    id,
    element,
    title: () => (titleKey ? shellI18n.t(titleKey) : undefined),
  }));
  const navigation = createNavigation(() => worlds.current.table, signal);

  const startOf = (pathname: string, view: SessionView) =>
    startPath(pathname, view, { instance: instance.current, chosen: ownSettings.get('shell.startPage'), feed });
  const worlds = createWorlds({
    session: session.store,
    signal,
    report: (error) => report("the staff's modules could not be loaded", error),
    onSwitched({ acct }, isClosed) {
      if (isClosed(navigation.location.pathname)) navigation.go('/', { replace: true });
      import(/* webpackChunkName: "accounts" */ './accounts/tell-switched.ts').then(
        ({ tellSwitched }) => tellSwitched(acct, shellI18n.t, notices),
        (cause: unknown) => report(`the account is ${acct} now`, cause),
      );
    },
    createWorld(id, view) {
      settings.use(view.account?.id ?? null);
      const world = createWorld({
        id,
        session: view,
        feed,
        services,
        federation,
        supervisors,
        faults$,
        navigation,
        shellRoutes,
        shellI18n,
        loadI18n: i18n.forModule,
        asEnglish: i18n.asEnglish,
        openGate: () => session.openGate(feed),
        transportFor: session.transportFor,
        askEarly: session.askEarly,
        startsAt: startOf(navigation.location.pathname, view),
        streamFor: ({ signal: ended, entities, bus }) => {
          const revival$ = watchRevival(window);
          return deferStream({
            async load() {
              await firstShown.promise;
              const { openStream } = await import(/* webpackChunkName: "stream" */ './stream/open-stream.ts');
              ended.throwIfAborted();
              return openStream({
                connect: session.connectorFor(ended, async () => {
                  const known = await (await loadAsking()).whenAbilitiesKnown(instance$, ended);
                  // `isWanted$` has stopped it by now.
                  if (known.streaming === false) throw new Error('there are no sockets');
                  return known;
                }),
                window,
                settings: ownSettings,
                instance$,
                connection,
                notices,
                i18n: shellI18n,
                isReached: reach.check,
                entities,
                emit: bus.emit,
                ownId: view.account?.id ?? null,
                ownHosts,
                onSuspect: () => void session.check(),
                revival$,
                wake$,
                pings: () => abilities.has('streamPings'),
                isAnnounced: () => abilities.has('streaming'),
                report,
                signal: ended,
              });
            },
            retry$: revival$,
            report,
            signal: ended,
          });
        },
        memory: createNavigationMemory(() => window.localStorage, view.account?.id ?? null),
        storageFor: (module, { account }) => storage.portFor(module, account?.id ?? null),
        report: reportModule,
      });
      session.own$
        .pipe(
          filter((batch) => batch !== null),
          takeUntil(fromEvent(world.signal, 'abort')),
        )
        .subscribe((batch) => world.entities.merge(batch));
      return world;
    },
    async loadStaffFeed() {
      const raw = await session.openGate(feed, true);
      return raw === null ? null : readModules(raw, 'staff');
    },
  });

  if (!worlds.current.isAskingEarly) firstShown.resolve();
  const place = document.getElementById('skerry');
  if (!place) throw new Error('No element "skerry": assemble the deployment again.');
  const columns = columnsOf(session.store.view.account !== null, {
    sidebarRight: ownSettings.get('sidebarRight'),
    thirdColumnMode: ownSettings.get('thirdColumnMode'),
    textSize: ownSettings.get('shell.textSize'),
  });
  const known = { name: ownSettings.get('hideSiteName') ? '' : instance.current.name, columns };
  // What asks for nothing early is there at once.
  const root = createRoot(worlds.current.isAskingEarly ? drawHidden(place, known, signal) : place);
  root.render(<App services={services} world$={worlds.world$} pages={pages} navigation={navigation} />);
  end$.subscribe(() => root.unmount());
}
