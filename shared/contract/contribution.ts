/** What a module is, once loaded: each of its exposes has one of these as default export. */
import type { ComponentType } from 'react';
import type { Observable } from 'rxjs';
import type { ModuleContext } from './context.ts';
import type { CommandName, PlatformCommands } from './events.ts';
import type { SlotId, Slots } from './slots.ts';

export interface MountProps {
  domElement: HTMLElement;
  ctx: ModuleContext;
  /** The route's or the slot's parameters. */
  params: Readonly<Record<string, unknown>>;
  /** Reports an error the mount survived only as its boundary's card; the shell counts them. */
  onError(error: unknown): void;
  /** Only in a dialog: closes it. */
  close?(): void;
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

/** A message, compiled: a plain text, or the syntax tree of an ICU message. */
export type CompiledMessage = string | readonly unknown[];
export type CompiledMessages = Readonly<Record<string, CompiledMessage>>;

/** Default export of the expose `./messages`, which every module has. English is compiled in; others come on demand. */
export interface MessagesContribution {
  kind: 'messages';
  en: CompiledMessages;
  load(locale: string): Promise<CompiledMessages>;
}
