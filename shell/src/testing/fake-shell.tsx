import { DEFAULT_INSTANCE } from '@skerry/shared/api';
import type { CommandName, ModuleContext, MountHandle, SessionView, Settings } from '@skerry/shared/contract';
import { createEntityCache } from '@skerry/shared/cache';
import { type InstanceOptions } from '@skerry/shared/entities';
import { createFormatter } from '@skerry/shared/i18n';
import { BehaviorSubject, map, ModuleProvider, of } from '@skerry/shared/runtime';
import { FakeApi, fakePage, type Neighbour } from '@skerry/shared/testing';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { compileMessages } from '../../operator/messages/compile.ts';
import { createDialogs } from '../dialogs/create-dialogs.ts';
import { LayersProvider } from '../dialogs/layers-context.ts';
import { createLayers } from '../dialogs/layers.ts';
import { messages } from '../i18n/messages.ts';
import { createNotices } from '../notices/create-notices.ts';
import {
  ServicesProvider,
  WorldProvider,
  type Loss,
  type KeptAccount,
  type ManifestSource,
  type NavigationEntry,
  type ShellServices,
  type World,
} from '../services.ts';
import { FramePartsProvider, FrameParts } from '../frame/frame-parts.ts';
import { FeaturesPanel } from '../about/features-panel.tsx';
import { InstancePanel } from '../about/instance-panel.tsx';
import { Overlays } from '../layout/overlays.tsx';
import { PART_LOADERS } from '../layout/part-loaders.ts';
import { UserCard } from '../layout/user-card.tsx';
import { LoginForm } from '../login/login-form.tsx';
import { createPlaces } from '../navigation/create-places.ts';
import { inOwnOrder } from '../navigation/own-order.ts';
import { createSend } from '../platform/send.ts';
import { ANONYMOUS, fakeSession } from './fake-session.ts';
import { fakeSettings } from './fake-settings.ts';
import { memoryNavigation } from './memory-navigation.ts';

interface FakeParts {
  session?: SessionView;
  start?: string;
  state?: unknown;
  /** Other modules, which fill slots. */
  neighbours?: readonly Neighbour[];
  /** Routes whose module is off. */
  absent?: readonly string[];
  instance?: Partial<InstanceOptions>;
  settings?: Partial<Settings>;
  commands?: readonly CommandName[];
  entries?: readonly NavigationEntry[];
  isNarrow?: boolean;
  /** Two columns: no room for the search field in the bar. */
  isMedium?: boolean;
  manifests?: Partial<ManifestSource>;
  signInWay?: ShellServices['signInWay'];
  /** Of numbers and dates; the texts are English. */
  locale?: string;
  /** 1 for the user with whom the page was opened. */
  worldId?: number;
  /** The other accounts of this browser. */
  others?: readonly KeptAccount[];
}

/** The services around a view; real ones where they are cheap. */
export function fakeShell({
  session = ANONYMOUS,
  start,
  state,
  absent,
  instance,
  settings: chosen,
  neighbours,
  commands = [],
  entries = [],
  isNarrow = false,
  isMedium = false,
  manifests,
  signInWay = null,
  locale = 'en',
  worldId = 1,
  others = [],
}: FakeParts = {}) {
  const navigation = memoryNavigation(start, { state, absent });
  const instance$ = new BehaviorSubject<InstanceOptions>({
    ...DEFAULT_INSTANCE,
    name: 'skerry.social',
    isKnown: true,
    ...instance,
    abilities: { passwordGrant: true, ...instance?.abilities },
  });
  const ended = new AbortController();
  const settings = fakeSettings(chosen, ended.signal, undefined, locale);
  const notices = createNotices();
  const dialogs = createDialogs();
  const sessionStore = fakeSession(session, others);
  const entities = createEntityCache();
  const api = new FakeApi(entities, ended.signal);
  const formatter = createFormatter('en', compileMessages(messages.en as Record<string, string>));
  const page = fakePage({
    module: 'shell',
    neighbours,
    commands,
    session,
    instance$,
    entities,
    settings,
    signal: ended.signal,
    ctx: () => ctx,
    onFailure: vi.fn(),
  });
  const navigation$ = settings
    .portFor('shell')
    .observe('shell.navigation')
    .pipe(map((kept) => inOwnOrder(entries, kept, (href) => navigation.go(href))));
  const ctx: ModuleContext = {
    module: { id: 'shell', version: '1.0.0' },
    signal: ended.signal,
    session,
    instance$,
    bus: page.bus,
    i18n: {
      locale$: of(locale),
      locale,
      direction: 'ltr',
      t: (key: string, args?: Record<string, never>) => formatter(key, args),
    },
    telemetry: { mark: vi.fn(), error: vi.fn() },
    ports: {
      navigation,
      places: createPlaces(navigation$, settings.portFor('shell'), ended.signal),
      settings: settings.portFor('shell'),
      notices,
      entities,
      api,
      dialogs: dialogs.portFor(() => ctx),
      slots: page.slots,
      badges: page.badges,
    },
  } as unknown as ModuleContext;
  const loss$ = new BehaviorSubject<Loss>(null);
  const eraseAccount = vi.fn((_id: string) => Promise.resolve());
  const services: ShellServices = {
    session: sessionStore,
    settings,
    eraseAccount,
    notices,
    dialogs,
    instance$,
    firstShown: Promise.resolve(),
    markFirstShown: () => undefined,
    loss$,
    instanceOrigin: 'https://skerry.social',
    signInWay,
  };
  const mountDialog = vi.fn((_dialog, element: HTMLElement) => {
    element.append(document.createElement('input'));
    return { update: vi.fn<MountHandle['update']>(), unmount: vi.fn(() => element.replaceChildren()) };
  });
  const title$ = new BehaviorSubject('');
  const world = {
    id: worldId,
    session,
    signal: ended.signal,
    ctx,
    navigation$,
    manifests: {
      registry: { running$: of([]) },
      conditionState$: of({ session, instance: DEFAULT_INSTANCE, isLocked: false, settings }),
      texts: { changed$: of(null), label: (_module: unknown, key: string) => key },
      navigation,
      answers: () => true,
      send: vi.fn(),
      ...manifests,
    },
    send: createSend({ bus: ctx.bus, nameOf: () => 'Settings', notices, i18n: ctx.i18n }),
    mountDialog,
    moduleAt: () => null,
    filesAt: () => new Map(),
    title$,
  } as unknown as World;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: (isNarrow && query.includes('800px')) || (isMedium && query.includes('1279px')),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  const layers = createLayers(navigation);
  layers.follow();
  const frameParts = new FrameParts(PART_LOADERS, vi.fn(), {
    over: { Overlays },
    user: { UserCard },
    login: { LoginForm },
    about: { FeaturesPanel, InstancePanel },
  });
  const around = (children: ReactNode) => (
    <ServicesProvider value={services}>
      <WorldProvider value={world}>
        <ModuleProvider value={ctx}>
          <FramePartsProvider value={frameParts}>
            <LayersProvider value={layers}>{children}</LayersProvider>
          </FramePartsProvider>
        </ModuleProvider>
      </WorldProvider>
    </ServicesProvider>
  );
  return {
    navigation,
    instance$,
    loss$,
    settings,
    notices,
    dialogs,
    session: sessionStore,
    eraseAccount,
    ctx,
    api,
    /** What replies have brought. */
    entities,
    layers,
    command: page.command,
    mountDialog,
    title$,
    end: () => act(() => ended.abort()),
    show: (view: ReactNode) => render(around(view)),
  };
}
