/**
 * The platform's own names of slots, commands and events, with what belongs to each. A module's own names begin with
 * its id and are declared in its `module.json`; their types are added to `Slots`, `PlatformCommands` and
 * `PlatformEvents` by augmentation.
 */

import type { SlotKind } from './words.ts';

declare const PAYLOAD: unique symbol;
/** Carries the type of a payload; nothing of it exists at run time. */
interface Named<T> {
  readonly [PAYLOAD]?: T;
}
const named = <T>(): Named<T> => ({});

/** A slot is filled with contributions of these kinds. */
interface NamedSlot<T> extends Named<T> {
  readonly kinds: readonly SlotKind[];
}
const slot = <T>(...kinds: SlotKind[]): NamedSlot<T> => ({ kinds });

/** Payloads by name, from a table of names. */
export type PayloadsOf<T> = { [K in keyof T]: T[K] extends Named<infer P> ? P : never };

type Nothing = Record<string, never>;

export const SLOTS = {
  /** Panels of the side column. Owner: shell. */
  'layout/side/v1': slot<Nothing>('mount', 'component'),
  /** Inside the signed-in person's panel of the side column. Owner: shell. */
  'layout/user-panel/v1': slot<Nothing>('mount', 'component'),
  /** The third column of a wide window. Owner: shell. */
  'layout/column/v1': slot<Nothing>('mount', 'component'),
  /** A status, anywhere. Answered by timelines. */
  'status/card/v1': slot<{ statusId: string }>('component'),
  /** More entries of a status's menu. Owner: timelines. */
  'status/actions/v1': slot<{ statusId: string }>('action'),
  /** The form under a status. Owner: timelines. */
  'status/reply/v1': slot<{ statusId: string; mode: 'reply' | 'quote'; close(): void }>('component'),
  /** What one can do with an account (follow and the like). Owner: whatever shows accounts. */
  'account/actions/v1': slot<{ accountId: string }>('component'),
  /** What an account wrote. Owner: profile. */
  'account/timeline/v1': slot<{ accountId: string; kind: 'statuses' | 'replies' | 'media' | 'favourites' }>(
    'component',
  ),
};

export const COMMANDS = {
  'composer/open/v1': named<{ replyTo?: string; quote?: string; edit?: string; redraft?: string; text?: string }>(),
  'media/open/v1': named<{ statusId: string; index: number }>(),
  /**
   * Shows pictures as large as the window. `url` and `previewUrl`: http, https, or a path of the instance; a picture
   * with another is left out. `title` is already in the user's language.
   */
  'media/show/v1': named<{
    pictures: readonly { url: string; description: string; previewUrl?: string }[];
    /** The one that is shown first. Default: 0. */
    index?: number;
    title?: string;
  }>(),
  'report/open/v1': named<{ accountId: string; statusIds?: string[] }>(),
  'settings/open/v1': named<{ tab?: string }>(),
  'moderation/open/v1': named<{ tab?: string }>(),
};

export const EVENTS = {
  /** `timeline` is the name of the stream: `user`, `public`, `public:local`, `hashtag:tea`, `list:12`, `direct`. */
  'stream/status.created/v1': named<{ timeline: string; statusId: string }>(),
  'stream/status.updated/v1': named<{ statusId: string }>(),
  'stream/status.deleted/v1': named<{ statusId: string }>(),
  'stream/notification/v1': named<{ notificationId: string }>(),
  'stream/conversation/v1': named<{ conversationId: string }>(),
  /** Something of a chat changed: its last message, what is unread. */
  'stream/chat.updated/v1': named<{ chatId: string }>(),
  /** A chat has a new message, sent or received. `stream/chat.updated/v1` comes before it. */
  'stream/chat.message/v1': named<{ chatId: string; messageId: string }>(),
  'stream/relationship/v1': named<{ accountId: string }>(),
  'stream/filters.changed/v1': named<Nothing>(),
  /** After a reconnect, or when a full queue dropped events: fetch what was missed. */
  'stream/gap/v1': named<{ timeline: string }>(),
  /** The last event of a context, delivered at once: see `EventBus.on`. */
  'session/ended/v1': named<{ reason: 'signed-out' | 'revoked' | 'switched' }>(),
  'composer/posted/v1': named<{ statusId: string }>(),
  /** The person changed a relationship here. */
  'profile/relationship-changed/v1': named<{ accountId: string; following: boolean }>(),
};

/** Beginnings of events that only the shell emits. */
export const SHELL_EVENTS: readonly string[] = ['stream', 'session'];
