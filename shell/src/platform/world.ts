import {
  CONTRACT_VERSION,
  type ApiPort,
  type EventBus,
  type Expose,
  type FeedModule,
  type I18nPort,
  type MessagesContribution,
  type ModuleFeed,
  type ModuleId,
  type NavigationPort,
  type SessionView,
  type StoragePort,
  type StreamPort,
} from '@skerry/shared/contract';
import { createEntityCache } from '@skerry/shared/entities';
import { BehaviorSubject, combineLatest, defer, map, type Observable } from '@skerry/shared/runtime';
import { createElement, type ReactElement } from 'react';
import { createRouteTable, type RouteTable } from '../routing/route-table.ts';
import { ServicesProvider, type OpenDialog, type ShellServices, type World } from '../services.ts';
import { startBackground, whenIdle } from './background.ts';
import { createBadges } from './badges.ts';
import { animationFrame, createBus } from './bus.ts';
import { observeConditionState } from './condition-state.ts';
import { createCommands } from './commands.ts';
import { ErrorBudget } from './error-budget.ts';
import type { Federation } from './federation.ts';
import { createManifestTexts } from './manifest-texts.ts';
import { createContexts } from './module-contexts.ts';
import { navigationEntries } from './navigation-entries.ts';
import { keptUntil } from './kept-until.ts';
import { createModuleHost, type ModuleHost } from './module-host.ts';
import { mountInto } from './mount-into.tsx';
import type { OutletRequest } from './module-outlet.tsx';
import type { Refusal } from './refusal.ts';
import { createSlots } from './slots.ts';

export interface WorldParts {
  id: number;
  session: SessionView;
  /** Public modules, and the staff's where the gate let this person in. */
  feed: Pick<ModuleFeed, 'modules' | 'tombstones'>;
  services: ShellServices;
  federation: Federation;
  navigation: NavigationPort;
  shellRoutes: readonly { id: string; path: string }[];
  shellI18n: I18nPort;
  loadI18n(module: ModuleId, messages: MessagesContribution): Promise<I18nPort>;
  apiFor(signal: AbortSignal): ApiPort;
  streamFor(parts: { signal: AbortSignal; entities: World['entities']; bus: EventBus }): StreamPort;
  storageFor(module: ModuleId, session: SessionView): StoragePort;
  report(module: ModuleId, error: unknown, extra?: Record<string, unknown>): void;
}

export interface BuiltWorld extends World {
  /** Emits at once; a new one when modules are added. */
  readonly table$: Observable<RouteTable>;
  readonly table: RouteTable;
  /** The staff's modules, once the gate has let this person in. */
  addModules(modules: readonly FeedModule[]): void;
  readonly host: ModuleHost;
  /** Counts an error of a module; true when it is to be taken down. */
  countError(refusal: Refusal): boolean;
  label(module: FeedModule, key: string): string;
  end(reason: 'signed-out' | 'revoked' | 'switched'): void;
}

/**
 * Everything that belongs to one account, built at once and ended at once: cache, bus, contexts, routes, background
 * work.
 */
export function createWorld(parts: WorldParts): BuiltWorld {
  const { services, session, feed, report } = parts;
  const ended = new AbortController();
  const { signal } = ended;
  const entities = createEntityCache();
  const badges = createBadges();
  const bus = createBus(Date.now, animationFrame);
  const budget = new ErrorBudget(Date.now);
  const table = () => createRouteTable(parts.shellRoutes, host.modules, feed.tombstones);
  const texts = createManifestTexts(
    () => host.modules,
    (...request) => fetch(...request),
    (error) => report('shell', error),
  );
  const commands = createCommands(
    () => host,
    session,
    (error) => report('shell', error),
  );
  const shellBus = bus.portFor('shell', commands);
  const conditionState$ = observeConditionState({
    modules$: defer(() => host.modules$),
    session,
    settings: services.settings,
    instance$: services.instance$,
    entities,
    signal,
  });

  const countError = (refusal: Refusal) => {
    report(refusal.module, refusal);
    return budget.count(refusal.module);
  };
  const titleOf = ({ manifest }: FeedModule) => manifest.id;
  const requestOf = (
    module: FeedModule,
    expose: Expose,
  ): Pick<OutletRequest, 'module' | 'title' | 'load' | 'onError'> => ({
    module: module.manifest.id,
    title: titleOf(module),
    load: (isRetry) => host.load(module, expose, 'mount', isRetry),
    onError: countError,
  });

  // The host makes contexts, whose ports include the slots, which ask the host: hence the order.
  const host: ModuleHost = createModuleHost({
    modules: feed.modules,
    federation: parts.federation,
    budget,
    signal,
    loadI18n: parts.loadI18n,
    createContext: (module, i18n) => contexts.forModule(module, i18n),
  });
  const table$ = new BehaviorSubject(table());
  const inShell = (children: ReactElement) => createElement(ServicesProvider, { value: services }, children);
  const slots = createSlots({
    host,
    conditionState$,
    label: texts.label,
    signal,
    report: (module, error) => report(module, error),
    mount: (module, expose, element, params) =>
      mountInto(element, () => world.ctx, { ...requestOf(module, expose), params }, inShell),
  });
  const stream = parts.streamFor({ signal, entities, bus: shellBus });
  const contexts = createContexts({
    signal,
    session,
    instance$: services.instance$,
    bus,
    commands,
    ports: {
      api: parts.apiFor(signal),
      entities,
      stream,
      navigation: parts.navigation,
      settings: services.settings,
      notices: services.notices,
      slots,
      badges,
    },
    storageFor: (module) => parts.storageFor(module, session),
    dialogsFor: (ctx) => services.dialogs.portFor(ctx),
    report,
  });
  const ctx = contexts.forShell(CONTRACT_VERSION, parts.shellI18n);

  const navigation$ = combineLatest([conditionState$, badges.all$, texts.changed$, host.modules$]).pipe(
    // A language that arrives changes labels alone, but they are part of every entry.
    map(([now]) => Object.freeze(navigationEntriesOf(now))),
    keptUntil(signal),
  );
  function navigationEntriesOf(now: Parameters<typeof navigationEntries>[0]['now']) {
    return navigationEntries({
      modules: host.modules,
      now,
      label: texts.label,
      badge: badges.peek,
      navigation: parts.navigation,
      bus: shellBus,
      onFailed,
    });
  }

  function onFailed(label: string, again: () => void) {
    const { t } = parts.shellI18n;
    services.notices.show({
      level: 'error',
      text: t('module.failed', { name: label }),
      action: { label: t('general.retry'), run: again },
    });
  }

  const locale = parts.shellI18n.locale$.subscribe((language) => {
    void texts.use(language);
  });
  signal.addEventListener('abort', () => {
    locale.unsubscribe();
    entities.clear();
  });
  startBackground(host, conditionState$, signal, whenIdle, report);

  const world: BuiltWorld = {
    id: parts.id,
    session,
    signal,
    entities,
    bus: shellBus,
    slots,
    stream,
    ctx,
    navigation$,
    table$,
    host,
    countError,
    label: texts.label,
    get table() {
      return table$.value;
    },
    addModules(modules) {
      host.add(modules);
      table$.next(table());
      if (parts.shellI18n.locale !== 'en') void texts.use(parts.shellI18n.locale);
    },
    mountDialog: (dialog: OpenDialog, element) =>
      mountInto(
        element,
        () => ctx,
        {
          module: dialog.ctx.module.id,
          title: dialog.label,
          params: dialog.params,
          close: dialog.close,
          onError: countError,
          load: async () => ({ contribution: dialog.mount, ctx: dialog.ctx }),
        },
        inShell,
      ),
    end(reason) {
      shellBus.emit('session/ended/v1', { reason });
      ended.abort();
    },
  };
  return world;
}
