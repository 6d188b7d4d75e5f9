/**
 * Events say what happened; commands ask a module to do something. Only the shell emits `stream/*` and `session/*`.
 * Entities are written first; events contain ids. The bus never replays events.
 */
import type { Observable } from 'rxjs';
import type { ModuleId } from './manifest.ts';
import type { COMMANDS, EVENTS, PayloadsOf } from './schema/platform-names.ts';

/** Events and their payloads. A module adds its own by augmentation of `@skerry/shared/contract`. */
export interface PlatformEvents extends PayloadsOf<typeof EVENTS> {}
/** Commands and their payloads; extended in the same way. */
export interface PlatformCommands extends PayloadsOf<typeof COMMANDS> {}

export type EventName = keyof PlatformEvents;
export type CommandName = keyof PlatformCommands;

export interface Envelope<K extends EventName> {
  readonly type: K;
  readonly payload: Readonly<PlatformEvents[K]>;
  readonly source: ModuleId | 'shell';
  readonly seq: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

export interface EventBus {
  /**
   * Batched per animation frame, with a queue of 500 for each subscriber; further events are dropped and a
   * `stream/gap/v1` follows. Only `session/ended/v1` is not batched: every subscriber gets it before `ctx.signal`
   * aborts, and the signal aborts when all have returned. Queued events are dropped then. A handler that throws does
   * not stop the others; its error counts against its module.
   */
  on<K extends EventName>(type: K): Observable<Envelope<K>>;
  emit<K extends EventName>(type: K, payload: PlatformEvents[K]): void;
  /** Whether an installed, enabled, permitted module handles it; emits at once. Hide the button if not. */
  can(type: CommandName): Observable<boolean>;
  /** Loads the module that handles it; delivered once. */
  command<K extends CommandName>(type: K, payload: PlatformCommands[K]): Promise<'done' | 'absent' | 'failed'>;
}
