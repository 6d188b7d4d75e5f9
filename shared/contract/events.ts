/**
 * Events say what happened; commands ask somebody to do something. Only the shell emits `stream/*` and `session/*`.
 * Entities are written first; events carry ids. State is never replayed through the bus.
 */
import type { Observable } from 'rxjs';
import type { ModuleId } from './manifest.ts';

export interface PlatformEvents {
  /** `timeline` is the name of the stream: `user`, `public`, `public:local`, `hashtag:tea`, `list:12`, `direct`. */
  'stream/status.created/v1': { timeline: string; statusId: string };
  'stream/status.updated/v1': { statusId: string };
  'stream/status.deleted/v1': { statusId: string };
  'stream/notification/v1': { notificationId: string };
  'stream/conversation/v1': { conversationId: string };
  'stream/relationship/v1': { accountId: string };
  'stream/filters.changed/v1': Record<string, never>;
  /** After a reconnect, or when a full queue dropped events: fetch what was missed. */
  'stream/gap/v1': { timeline: string };
  'session/ended/v1': { reason: 'signed-out' | 'revoked' | 'switched' };
  'composer/posted/v1': { statusId: string };
  /** A relationship changed by an act of the person here. */
  'profile/relationship-changed/v1': { accountId: string; following: boolean };
}

export interface PlatformCommands {
  'composer/open/v1': { replyTo?: string; quote?: string; edit?: string; redraft?: string; text?: string };
  'media/open/v1': { statusId: string; index: number };
  'report/open/v1': { accountId: string; statusIds?: string[] };
  'settings/open/v1': { tab?: string };
  'moderation/open/v1': { tab?: string };
}

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
  /** Batched per animation frame; a queue of 500 a subscriber, then the rest is dropped and a `stream/gap/v1` follows. */
  on<K extends EventName>(type: K): Observable<Envelope<K>>;
  emit<K extends EventName>(type: K, payload: PlatformEvents[K]): void;
  /** Whether an installed, enabled, permitted module answers it; emits at once. Hide the button where not. */
  can(type: CommandName): Observable<boolean>;
  /** Loads the module that answers; delivered once. */
  command<K extends CommandName>(type: K, payload: PlatformCommands[K]): Promise<'done' | 'absent' | 'failed'>;
}
