/**
 * What the shell gives a module, and what a module gives back. In one file, since each is made of the other: a context
 * has ports, ports take and give contributions, and contributions run with a context.
 */
import type { ComponentType } from 'react';
import type { Observable } from 'rxjs';
import type { InstanceOptions } from '../entities/instance.ts';
import type { ApiPort } from './api.ts';
import type { EntityPort } from './entities.ts';
import type { CommandName, EventBus, PlatformCommands } from './events.ts';
import type { IconShape, ModuleId, Semver } from './manifest.ts';
import type {
  BadgePort,
  I18nPort,
  NavigationPort,
  NoticePort,
  PreferencesPort,
  SessionView,
  SettingsPort,
  StoragePort,
  StreamPort,
  Telemetry,
} from './ports.ts';
import type { SlotId, Slots } from './slots.ts';

/** Each is given only to a module whose manifest asks for it; reading another throws `CapabilityMissing`. */
export interface Ports {
  api: ApiPort;
  entities: EntityPort;
  stream: StreamPort;
  navigation: NavigationPort;
  settings: SettingsPort;
  preferences: PreferencesPort;
  notices: NoticePort;
  dialogs: DialogPort;
  slots: SlotPort;
  storage: StoragePort;
  badges: BadgePort;
}

/**
 * A context belongs to one account. Signing out or switching aborts its signal, unmounts what hangs on it, clears its
 * entities, and starts anew with another; answers that belong to an old context are dropped.
 */
export interface ModuleContext {
  readonly module: { readonly id: ModuleId; readonly version: Semver };
  /** Aborts with the account's world, or when the module is stopped (`MODULE_ERROR_BUDGET`), whichever comes first. */
  readonly signal: AbortSignal;
  readonly ports: Ports;
  readonly bus: EventBus;
  /**
   * Constant for the life of the context, except that a later look at the account may raise or lower the role (then a
   * new context follows).
   */
  readonly session: SessionView;
  /** Emits at once: defaults until the instance has answered. */
  readonly instance$: Observable<InstanceOptions>;
  readonly i18n: I18nPort;
  readonly telemetry: Telemetry;
  /**
   * What a module has one of for each account: made when it is first asked for, and gone with the context. It stands in
   * the place of state in module scope. `key` is the module's own; who asks again gets the same.
   */
  once<T>(key: string, make: () => T): T;
}

// What a module is, once loaded: each of its exposes has one of these as default export.

export interface MountProps {
  domElement: HTMLElement;
  ctx: ModuleContext;
  /** The route's or the slot's parameters. */
  params: Readonly<Record<string, unknown>>;
  /** Reports an error the mount survived only as its boundary's card; the shell counts them. */
  onError(error: unknown): void;
  /** Only in a dialog: closes it. */
  close?(): void;
  /** Only in a dialog: puts it aside (`DialogHandle.minimise`). */
  minimise?(): void;
}

/** A single-spa parcel without a name; `update` gets every prop each time. Made by `defineMount`. */
export interface MountContribution {
  kind: 'mount';
  bootstrap(props: MountProps): Promise<unknown>;
  mount(props: MountProps): Promise<unknown>;
  unmount(props: MountProps): Promise<unknown>;
  update(props: MountProps): Promise<unknown>;
}

/** Rendered in the owner's React tree, inside a boundary, with the contributing module's own context. */
export interface ComponentContribution<S extends SlotId = SlotId> {
  kind: 'component';
  Component: ComponentType<{ params: Slots[S]; ctx: ModuleContext }>;
}

export interface ActionState {
  pressed?: boolean;
  disabled?: boolean;
  hidden?: boolean;
  /** Overrides the manifest's label; already in the person's language. */
  label?: string;
  /** Overrides the manifest's icon. */
  icon?: IconShape;
}

export interface ActionContribution<S extends SlotId = SlotId> {
  kind: 'action';
  /** What the entry shows for these parameters; emits at once. */
  state?(params: Slots[S], ctx: ModuleContext): Observable<ActionState>;
  run(params: Slots[S], ctx: ModuleContext): void | Promise<void>;
}

export interface CommandContribution<K extends CommandName = CommandName> {
  kind: 'command';
  run(payload: PlatformCommands[K], ctx: ModuleContext): void | Promise<void>;
}

/** Runs until `ctx.signal` aborts. */
export interface BackgroundContribution {
  kind: 'background';
  run(ctx: ModuleContext): void | Promise<void>;
}

export type Contribution =
  | MountContribution
  | ComponentContribution
  | ActionContribution
  | CommandContribution
  | BackgroundContribution;

export type DialogState = 'hidden' | 'visible' | 'minimised';

export interface DialogHandle {
  /** The one it was opened with, else one that no other dialog of the module has. */
  readonly id: string;
  /** Emits at once. `hidden` is the last: the dialog is closed then. */
  readonly state$: Observable<DialogState>;
  /**
   * Puts a visible dialog aside: what it shows stays mounted, the page behind it is back with the focus where it was,
   * and a button with the dialog's label brings it back. Throws if the dialog is closed, as `restore` does (UI-005).
   */
  minimise(): void;
  restore(): void;
  close(): void;
  readonly closed: Promise<void>;
}
export interface DialogPort {
  /** Texts are already in the person's language. Resolves `false` when dismissed. */
  confirm(question: { title: string; body: string; confirmLabel: string; danger?: boolean }): Promise<boolean>;
  /**
   * The mount gets `params`, `close` and `minimise`. Escape, back and a click outside close it when `mayClose` agrees;
   * going elsewhere closes it unless it is minimised.
   */
  open(
    mount: MountContribution,
    options: {
      /** Of the module's own: a dialog that is open with it is restored, with these parameters and this label. */
      id?: string;
      label: string;
      size: 'small' | 'medium' | 'large' | 'full';
      params?: Readonly<Record<string, unknown>>;
      mayClose?(): boolean | Promise<boolean>;
    },
  ): DialogHandle;
}

// How the owner of a slot finds what fills it. Views use `Slot` and `useSlotActions` of `shared/runtime`.

interface SlotEntryBase {
  readonly key: string;
  readonly module: ModuleId;
  readonly order: number;
}

/** What can be mounted: enough to find its contribution again. */
export interface MountEntry extends SlotEntryBase {
  readonly kind: 'mount';
}

export type SlotEntry<S extends SlotId = SlotId> =
  | MountEntry
  | (SlotEntryBase &
      (
        | {
            readonly kind: 'action';
            readonly label: string;
            readonly icon: IconShape;
            load(): Promise<{ action: ActionContribution<S>; ctx: ModuleContext }>;
          }
        | { readonly kind: 'component'; load(): Promise<{ component: ComponentContribution<S>; ctx: ModuleContext }> }
      ));

export interface MountHandle {
  /** New parameters for what is mounted. */
  update(params: Readonly<Record<string, unknown>>): void;
  unmount(): void;
}

export interface SlotPort {
  /** Who fills the slot now, in order; emits at once and whenever conditions change. */
  watch<S extends SlotId>(slot: S): Observable<readonly SlotEntry<S>[]>;
  /** Mounts an entry of kind `mount` into an element of the caller's. Failures show the named card inside it. */
  mount(entry: MountEntry, element: HTMLElement, params: Slots[SlotId]): MountHandle;
  /** Counts an error of a `component` or an `action` against its module. */
  report(module: ModuleId, error: unknown): void;
}
