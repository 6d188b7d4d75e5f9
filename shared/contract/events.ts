/**
 * Events say what happened; commands ask a module to do something. Only the shell emits `stream/*` and `session/*`.
 * Entities are written first; events carry ids. State is never replayed through the bus.
 */
import type { Observable } from 'rxjs';
import type { ModuleId } from './manifest.ts';
import type { COMMANDS, EVENTS, PayloadsOf } from './schema/platform-names.ts';

/** Events and what each carries. A module adds its own by augmentation of `@skerry/shared/contract`. */
export interface PlatformEvents extends PayloadsOf<typeof EVENTS> {}
/** Commands and what each takes; open in the same way. */
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
   * Batched per animation frame; a queue of 500 a subscriber, then the rest is dropped and a `stream/gap/v1` follows.
   * `session/ended/v1` alone is not batched: every subscriber has it while `ctx.signal` has not aborted yet, and the
   * signal aborts when all have returned. What is still queued then is dropped. A handler that throws stops no other;
   * its error counts against its module.
   */
  on<K extends EventName>(type: K): Observable<Envelope<K>>;
  emit<K extends EventName>(type: K, payload: PlatformEvents[K]): void;
  /** Whether an installed, enabled, permitted module answers it; emits at once. Hide the button where not. */
  can(type: CommandName): Observable<boolean>;
  /** Loads the module that answers; delivered once. */
  command<K extends CommandName>(type: K, payload: PlatformCommands[K]): Promise<'done' | 'absent' | 'failed'>;
}
