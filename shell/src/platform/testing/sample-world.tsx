import { DEFAULT_INSTANCE } from '@skerry/shared/api';
import type { Contribution, FeedModule, I18nPort, SessionView } from '@skerry/shared/contract';
import type { InstanceOptions } from '@skerry/shared/entities';
import { createFormatter } from '@skerry/shared/i18n';
import { BehaviorSubject, ModuleProvider, NEVER, of } from '@skerry/shared/runtime';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { compileMessages } from '../../../operator/messages/compile.ts';
import { createDialogs } from '../../dialogs/create-dialogs.ts';
import { messages } from '../../i18n/messages.ts';
import { createNotices } from '../../notices/create-notices.ts';
import type { ShellPath } from '../../routing/route-table.ts';
import { ServicesProvider, WorldProvider, type Loss, type SessionStore, type ShellServices } from '../../services.ts';
import { ANONYMOUS } from '../../testing/fake-session.ts';
import { fakeSettings } from '../../testing/fake-settings.ts';
import { memoryNavigation } from '../../testing/memory-navigation.ts';
import { HOST_CONTRACT, type HostContract } from '../contract-adapters.ts';
import type { Federation } from '../federation.ts';
import { Supervisors } from '../supervisors.ts';
import type { NavigationMemory } from '../navigation-memory.ts';
import type { NotedFault } from '../noted-fault.ts';
import { createWorld } from '../world.ts';

/** By module and expose. A thrown error is how the load fails. */
export type SampleCode = Readonly<Record<string, Readonly<Record<string, () => Contribution | Promise<Contribution>>>>>;

interface SampleParts {
  modules: readonly FeedModule[];
  code: SampleCode;
  session?: SessionView;
  supervisors?: Supervisors;
  navigation?: ReturnType<typeof memoryNavigation>;
  shellRoutes?: readonly ShellPath[];
  contract?: HostContract;
  memory?: NavigationMemory;
}

export const FORGETFUL: NavigationMemory = { recall: () => null, keep: () => undefined };
const MESSAGES = { kind: 'messages', en: {}, load: async () => ({}) };

/** A world as the page has it, with modules whose code a test writes: no network, no storage. */
export function sampleWorld({
  modules,
  code,
  session = ANONYMOUS,
  supervisors = new Supervisors({ now: Date.now, report: vi.fn() }),
  navigation = memoryNavigation('/start'),
  shellRoutes = [],
  contract = HOST_CONTRACT,
  memory = FORGETFUL,
}: SampleParts) {
  const formatter = createFormatter('en', compileMessages(messages.en as Record<string, string>));
  const i18n: I18nPort = {
    locale$: of('en'),
    locale: 'en',
    direction: 'ltr',
    t: (key, args) => formatter(key, args as never),
  };
  const services: ShellServices = {
    session: { view$: of(session), view: session } as SessionStore,
    settings: fakeSettings({}, new AbortController().signal),
    eraseAccount: async () => undefined,
    notices: createNotices(),
    dialogs: createDialogs(),
    instance$: new BehaviorSubject<InstanceOptions>(DEFAULT_INSTANCE),
    firstShown: Promise.resolve(),
    markFirstShown: () => undefined,
    loss$: new BehaviorSubject<Loss>(null),
    instanceOrigin: 'https://skerry.test',
    signInWay: null,
  };
  const load = vi.fn<Federation['load']>(
    async ({ manifest }, expose) => code[manifest.id]?.[expose]?.() ?? (expose === './messages' ? MESSAGES : undefined),
  );
  const askEarly = vi.fn<(path: string, signal: AbortSignal) => void>();
  const faults$ = new BehaviorSubject<readonly NotedFault[]>([]);
  const report = vi.fn((module: string, error: unknown, _extra?: Record<string, unknown>) =>
    faults$.next([...faults$.value, { module, error, at: 0 }]),
  );
  const world = createWorld({
    id: 1,
    session,
    feed: { modules: [...modules], tombstones: [] },
    services,
    federation: { load, renew: () => undefined, preload: () => undefined },
    openGate: async () => false,
    supervisors,
    faults$,
    navigation,
    shellRoutes,
    contract,
    shellI18n: i18n,
    loadI18n: async () => i18n,
    asEnglish: (text) => text,
    askEarly,
    startsAt: navigation.location.pathname,
    transportFor: () => ({ request: () => Promise.reject(new Error('no server')) }),
    streamFor: () => ({ subscribe: () => NEVER, isBroken: () => of(false) }),
    memory,
    storageFor: () => ({
      get: async () => undefined,
      set: async () => {},
      remove: async () => {},
      keys: async () => [],
    }),
    report,
  });
  const around = (children: ReactNode) => (
    <ServicesProvider value={services}>
      <WorldProvider value={world}>
        <ModuleProvider value={world.ctx}>{children}</ModuleProvider>
      </WorldProvider>
    </ServicesProvider>
  );
  return { world, services, supervisors, load, askEarly, report, around };
}
