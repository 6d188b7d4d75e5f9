import type { CommandName, EventBus, EventName, Location, ModuleContext, PlatformCommands, PlatformEvents, Settings, SlotEntry } from '@skerry/shared/contract';
import { createEntityCache } from '@skerry/shared/entities';
import { DEFAULT_INSTANCE } from '@skerry/shared/api';
import { createFormatter } from '@skerry/shared/i18n';
import { DEFAULT_PREFERENCES } from '@skerry/shared/rules';
import { BehaviorSubject, distinctUntilChanged, filter, map, of, Subject } from '@skerry/shared/runtime';
import { compileMessages } from '../../../shell/operator/messages/compile.ts';
import en from '../messages/en.json';
import { FakeApi } from './fake-api.ts';

const PATHS: Readonly<Record<string, string>> = {
  'timelines.home': '/main/friends', 'timelines.local': '/main/public', 'timelines.federated': '/main/all', 'timelines.bookmarks': '/bookmarks', 'timelines.tag': '/tag/:tag',
  'timelines.conversation': '/notice/:id', 'timelines.notifications': '/:username/notifications', 'profile.user': '/users/:name',
};

interface FakeOptions {
  /** Account id of the signed-in person; none for a visitor. */
  me?: string;
  role?: ModuleContext['session']['role'];
  settings?: Partial<Settings>;
  slots?: readonly SlotEntry[];
  /** Commands that some module answers. */
  commands?: readonly CommandName[];
  confirms?: boolean;
}

/** A module context whose cache and messages are the real ones and whose instance answers as the test says. */
export function createFakeCtx({ me, role, settings = {}, slots = [], commands = [], confirms = true }: FakeOptions = {}) {
  const api = new FakeApi();
  const entities = createEntityCache();
  const events$ = new Subject<{ type: EventName; payload: unknown }>();
  const stream$ = new BehaviorSubject<'live' | 'polling'>('live');
  const location$ = new BehaviorSubject<Location>({ pathname: '/main/all', search: '', hash: '', key: 'k1', state: null });
  const values$ = new BehaviorSubject<Settings>({ ...DEFAULT_PREFERENCES, ...settings });
  const notices: string[] = [];
  const badges: Record<string, number> = {};
  const commanded: { type: CommandName; payload: PlatformCommands[CommandName] }[] = [];
  const went: (string | number)[] = [];
  const questions: string[] = [];
  const errors: unknown[] = [];
  const t = createFormatter('en', compileMessages(en));
  const ended = new AbortController();

  const emit = <K extends EventName>(type: K, payload: PlatformEvents[K]) => events$.next({ type, payload });
  const bus = {
    on: (type: EventName) => events$.pipe(filter((event) => event.type === type), map((event) => ({ ...event, source: 'shell', seq: 0, at: 0 }))),
    emit,
    can: (type: CommandName) => of(commands.includes(type)),
    command: async (type: CommandName, payload: PlatformCommands[CommandName]) => { commanded.push({ type, payload }); return 'done'; },
  } as unknown as EventBus;

  const ctx = {
    module: { id: 'timelines', version: '1.0.0' },
    signal: ended.signal,
    bus,
    session: { account: me ? { id: me, acct: `user${me}` } : null, role: role ?? (me ? 'member' : 'anonymous'), scopes: [] },
    instance$: new BehaviorSubject(DEFAULT_INSTANCE),
    i18n: { locale: 'en', locale$: new BehaviorSubject('en'), direction: 'ltr', t },
    telemetry: { mark: () => undefined, error: (error: unknown) => errors.push(error) },
    ports: {
      api,
      entities,
      stream: { subscribe: () => stream$ },
      navigation: {
        location$,
        get location() { return location$.value; },
        href: (id: string, params: Record<string, string> = {}) => PATHS[id]?.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? ''),
        go: (to: string | number) => went.push(to),
        guard: () => undefined,
      },
      settings: {
        get: <K extends keyof Settings>(key: K) => values$.value[key],
        observe: <K extends keyof Settings>(key: K) => values$.pipe(map((values) => values[key]), distinctUntilChanged()),
        set: async <K extends keyof Settings>(key: K, value: Settings[K]) => values$.next({ ...values$.value, [key]: value }),
      },
      notices: { show: ({ text }: { text: string }) => notices.push(text) },
      dialogs: { confirm: async ({ title }: { title: string }) => { questions.push(title); return confirms; }, open: () => ({ close: () => undefined, closed: Promise.resolve() }) },
      slots: { watch: (slot: string) => new BehaviorSubject(slots.filter((entry) => entry.key.startsWith(slot))), mount: () => ({ update: () => undefined, unmount: () => undefined }), report: (_: string, error: unknown) => errors.push(error) },
      storage: {},
      badges: { set: (id: string, count: number) => { badges[id] = count; }, watch: () => of(0) },
    },
  } as unknown as ModuleContext;

  return { ctx, api, entities, emit, stream$, location$, notices, badges, commanded, went, questions, errors, end: () => ended.abort() };
}
export type FakeCtx = ReturnType<typeof createFakeCtx>;
