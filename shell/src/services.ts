/**
 * The interfaces between the parts of the shell. `bootstrap.tsx` creates them once; a `World` is created for each
 * account.
 */
import { createContext, useContext } from 'react';
import type {
  ApiCall,
  CommandName,
  DialogHandle,
  DialogPort,
  EntityPort,
  EventBus,
  FeedModule,
  IconShape,
  ModuleContext,
  MountContribution,
  ModuleId,
  MountHandle,
  NavigationPort,
  Notice,
  NoticePort,
  PlatformCommands,
  PreferenceDeclarations,
  PreferencesPort,
  PreferenceValue,
  SessionView,
  SettingsPort,
  SlotPort,
  StreamPort,
} from '@skerry/shared/contract';
import type { ConditionState } from '@skerry/shared/rules';
import type { InstanceOptions } from '@skerry/shared/entities';
import type { BehaviorSubject, Observable } from '@skerry/shared/runtime';
import type { SessionStore } from './session-store.ts';

export type * from './session-store.ts';

/** For problems without a message on the page: a sentence for the log, and the cause. */
export type Report = (problem: string, cause?: unknown) => void;

/** What the page knows about calls that the server does not have (`boot/known-abilities.ts`). */
export interface CallGuard {
  /** The server is known not to have it. */
  refuses(call: ApiCall<unknown>): boolean;
  /** An answer said that the server does not have it. */
  takeAway(call: ApiCall<unknown>): void;
  /** An answer said that a visitor may not have it. */
  closes(call: ApiCall<unknown>): void;
}

export interface NoticeStore extends NoticePort {
  readonly notices$: BehaviorSubject<readonly (Notice & { id: number })[]>;
  /** A newer version of the page was deployed, and files of this one are gone: only a reload brings them. */
  readonly isOutdated$: BehaviorSubject<boolean>;
  dismiss(id: number): void;
  /** The last text that was read out. A text that comes again has another id. */
  readonly announced$: BehaviorSubject<{ id: number; text: string }>;
}

export interface OpenDialog extends DialogHandle {
  /** Differs between all dialogs of the page. */
  key: number;
  /** What changes when the module opens it again. */
  shown$: BehaviorSubject<{ label: string; params: Readonly<Record<string, unknown>> }>;
  /** What its module says that it shows; empty: its label. */
  title$: BehaviorSubject<string>;
  size: 'small' | 'medium' | 'large' | 'full';
  mount: MountContribution;
  /** The module that contributes it, for the card when it fails. */
  ctx: ModuleContext;
  mayClose(): boolean | Promise<boolean>;
}
export interface OpenQuestion {
  id: number;
  title: string;
  body: string;
  confirmLabel: string;
  danger: boolean;
  answer(agreed: boolean): void;
}
export interface DialogStore {
  readonly open$: Observable<{ dialogs: readonly OpenDialog[]; questions: readonly OpenQuestion[] }>;
  /** The port a module gets; its dialogs close when its context ends. */
  portFor(ctx: () => ModuleContext): DialogPort;
}

/** An entry of the navigation, ready to be drawn; entries whose conditions do not hold are left out. */
export interface NavigationEntry {
  key: string;
  label: string;
  icon: IconShape;
  group: 'timelines' | 'person' | 'tools';
  href: string | null;
  badge: number;
  /** Once the user has a navigation of their own: `isOrdered` if they changed the order, `place` as it is delivered. */
  own?: { isHidden: boolean; isOrdered: boolean; place: number };
  /** Follows `href`, or sends the command. */
  run(): void;
}

/** What entries of manifests are drawn of. */
export interface ManifestSource {
  readonly registry: { readonly running$: Observable<readonly FeedModule[]> };
  readonly conditionState$: Observable<ConditionState>;
  /** In the user's language. */
  readonly texts: { readonly changed$: Observable<unknown>; label(module: FeedModule, key: string): string };
  readonly navigation: NavigationPort;
  answers(type: CommandName): boolean;
  send(type: CommandName, name?: string, payload?: object): void;
}

/** Everything that belongs to one account; replaced as a whole when the account changes. */
export interface World {
  readonly id: number;
  readonly session: SessionView;
  readonly signal: AbortSignal;
  readonly entities: EntityPort;
  readonly bus: EventBus;
  readonly slots: SlotPort;
  readonly stream: StreamPort;
  /** The shell's own context, so that its views use the hooks of `@skerry/shared/runtime` as modules do. */
  readonly ctx: ModuleContext;
  /** In the user's own order, those that they have hidden too. */
  readonly navigation$: Observable<readonly NavigationEntry[]>;
  /** For what else is drawn of manifests: the palette, and the keys. */
  readonly manifests: ManifestSource;
  /**
   * Sends a command, without payload when a button is pressed; `name` is the button's. A failure is shown with that
   * name and a retry.
   */
  send<T extends CommandName>(type: T, name?: string, payload?: PlatformCommands[T]): void;
  mountDialog(dialog: OpenDialog, element: HTMLElement): MountHandle;
  /** Whose screen is at a path; `null`: the shell's, or nobody's. */
  moduleAt(pathname: string): FeedModule | null;
  /** Whether the screen at a path may stand in a column; not for a visitor. */
  fitsColumn(pathname: string): boolean;
  /** The files of the module's screen at a path: their hashes by their addresses. */
  filesAt(pathname: string): ReadonlyMap<string, string>;
  /** What the screen's module says that it shows; empty: the route's name. */
  readonly title$: BehaviorSubject<string>;
}

/** Preferences of the shell and of every enabled module. */
export interface SettingsService extends Omit<PreferencesPort, 'loadRows'> {
  /** The choices are those of this account from now on; `null`: of a visitor. */
  use(account: string | null): void;
  /** Deletes what an account chose. Throws `StorageUnavailable`. */
  forget(account: string): void;
  /** Adds preferences when a module is first seen. */
  declare(modules: readonly { id: ModuleId; preferences: PreferenceDeclarations }[]): void;
  /** The module that declares it, if any. */
  owner(key: string): ModuleId | undefined;
  /** What the user chose, without defaults: what an export and a settings profile hold. */
  explicit(): Record<string, PreferenceValue>;
  /** What a module may read and set. */
  portFor(module: ModuleId): SettingsPort;
  /** For the view that draws the settings of these modules. */
  preferencesOf(modules: () => readonly FeedModule[]): PreferencesPort;
}

/** Why nothing comes: the browser has no network, or the instance does not answer. `null`: nothing is wrong. */
export type Loss = 'offline' | 'unreached' | null;

export interface ShellServices {
  readonly session: SessionStore;
  readonly settings: SettingsService;
  /** Deletes what this browser keeps of an account: its drafts and settings. Rejects with `StorageUnavailable`. */
  eraseAccount(id: string): Promise<void>;
  readonly notices: NoticeStore;
  readonly dialogs: DialogStore;
  readonly instance$: Observable<InstanceOptions>;
  /** The first screen has been drawn: what it does not need may be fetched. */
  readonly firstShown: Promise<void>;
  markFirstShown(): void;
  /** Emits at once. */
  readonly loss$: BehaviorSubject<Loss>;
  /** Origin of the instance for links that leave the client; the page's own where both are the same. */
  readonly instanceOrigin: string;
  /** The way to sign in that the operator set; `null`: by what the instance announces. */
  readonly signInWay: 'code' | 'password' | null;
}

const Services = createContext<ShellServices | null>(null);
const CurrentWorld = createContext<World | null>(null);
export const ServicesProvider = Services.Provider;
export const WorldProvider = CurrentWorld.Provider;

export function useServices(): ShellServices {
  const services = useContext(Services);
  if (!services) throw new Error('useServices outside of the shell');
  return services;
}

export function useWorld(): World {
  const world = useContext(CurrentWorld);
  if (!world) throw new Error('useWorld outside of the shell');
  return world;
}
