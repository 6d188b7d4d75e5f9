/**
 * What the shell gives a module, and what a module returns. In one file, because their types refer to each other: a
 * context has ports, ports take and return contributions, and contributions run with a context.
 */
import type { ComponentType } from 'react';
import type { Observable } from 'rxjs';
import type { InstanceOptions } from '../entities/instance.ts';
import type { ApiPort } from './api.ts';
import type { ColumnPlace } from './column.ts';
import type { EntityPort } from './entities.ts';
import type { CommandName, EventBus, PlatformCommands } from './events.ts';
import type { IconShape, ModuleId, Semver } from './manifest.ts';
import type { ModulesPort } from './module-report.ts';
import type {
  BadgePort,
  I18nPort,
  NavigationPort,
  NoticePort,
  PlacesPort,
  PreferencesPort,
  SessionView,
  SettingsPort,
  StoragePort,
  StreamPort,
  Telemetry,
} from './ports.ts';
import type { SlotId, Slots } from './slots.ts';

/** A module gets only the ports that its manifest requests; reading another throws `CapabilityMissing`. */
export interface Ports {
  api: ApiPort;
  entities: EntityPort;
  stream: StreamPort;
  navigation: NavigationPort;
  places: PlacesPort;
  settings: SettingsPort;
  preferences: PreferencesPort;
  notices: NoticePort;
  dialogs: DialogPort;
  slots: SlotPort;
  storage: StoragePort;
  badges: BadgePort;
  modules: ModulesPort;
}

/**
 * A context belongs to one account. Signing out or switching aborts its signal, unmounts its views, clears its
 * entities, and creates a context for the next account; answers for an old context are dropped.
 */
export interface ModuleContext {
  readonly module: { readonly id: ModuleId; readonly version: Semver };
  /** Aborts with the account's world, or when the module is stopped (`MODULE_ERROR_BUDGET`), whichever comes first. */
  readonly signal: AbortSignal;
  readonly ports: Ports;
  readonly bus: EventBus;
  /** Constant for the life of the context. When a later check of the account finds another role, a new context follows. */
  readonly session: SessionView;
  /** Emits at once: defaults until the instance has answered. */
  readonly instance$: Observable<InstanceOptions>;
  readonly i18n: I18nPort;
  readonly telemetry: Telemetry;
  /**
   * A value of which a module needs one for each account: created at the first call, and dropped with the context. Use
   * it instead of state in module scope. `key` is the module's own; later calls with it return the same value.
   */
  once<T>(key: string, make: () => T): T;
}

// The contributions of a loaded module: each of its exposes has one of these as default export.

export interface MountProps {
  domElement: HTMLElement;
  ctx: ModuleContext;
  /** The parameters of the route or the slot. */
  params: Readonly<Record<string, unknown>>;
  /** Reports an error that the mount's own boundary has caught; the shell counts it against the module. */
  onError(error: unknown): void;
  /**
   * Only in a screen or a dialog: names what it shows (a person, a conversation), for the document's title. Until then,
   * and with an empty text, that is the name of the route or the dialog. Other parameters bring another function.
   */
  setTitle?(text: string): void;
  /**
   * Only in a screen: says that there is nothing at its address. The shell shows below it what may have been meant,
   * until there are other parameters.
   */
  nothingHere?(): void;
  /** Only in a screen that stands in a column of the deck. */
  column?: ColumnPlace;
  /** Only in a dialog: closes it. */
  close?(): void;
  /** Only in a dialog: minimises it (`DialogHandle.minimise`). */
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
  /** Overrides the manifest's label; in the user's language. */
  label?: string;
  /** Overrides the manifest's icon. */
  icon?: IconShape;
}

export interface ActionContribution<S extends SlotId = SlotId> {
  kind: 'action';
  /** The state of the entry for these parameters; emits at once. */
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
  /** The `id` with which it was opened, else one that no other dialog of the module has. */
  readonly id: string;
  /** Emits at once. `hidden` is the last: the dialog is then closed. */
  readonly state$: Observable<DialogState>;
  /**
   * Minimises a visible dialog: its content stays mounted, the page behind it has its previous focus again, and a
   * button with the dialog's label restores it. Throws if the dialog is closed, as `restore` does (UI-005).
   */
  minimise(): void;
  restore(): void;
  close(): void;
  readonly closed: Promise<void>;
}
export interface DialogPort {
  /** Texts are in the user's language. Resolves `false` when dismissed. */
  confirm(question: { title: string; body: string; confirmLabel: string; danger?: boolean }): Promise<boolean>;
  /**
   * The mount gets `params`, `close` and `minimise`. Escape, back and a click outside close it if `mayClose` agrees;
   * navigation closes it unless it is minimised.
   */
  open(
    mount: MountContribution,
    options: {
      /** The module's own: an open dialog with it is restored, with these parameters and this label. */
      id?: string;
      label: string;
      size: 'small' | 'medium' | 'large' | 'full';
      params?: Readonly<Record<string, unknown>>;
      mayClose?(): boolean | Promise<boolean>;
    },
  ): DialogHandle;
}

// How the owner of a slot finds its contributions. Views use `Slot` and `useSlotActions` of `shared/runtime`.

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
  /** New parameters for the mounted contribution. */
  update(params: Readonly<Record<string, unknown>>): void;
  unmount(): void;
}

export interface SlotPort {
  /** The current contributions of the slot, in order; emits at once and whenever conditions change. */
  watch<S extends SlotId>(slot: S): Observable<readonly SlotEntry<S>[]>;
  /**
   * Mounts an entry of kind `mount` into an element of the caller. A failure shows the card with the module's name in
   * it.
   */
  mount(entry: MountEntry, element: HTMLElement, params: Slots[SlotId]): MountHandle;
  /** Counts an error of a `component` or an `action` against its module. */
  report(module: ModuleId, error: unknown): void;
}
