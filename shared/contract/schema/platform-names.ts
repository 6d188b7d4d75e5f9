/**
 * The platform's own names of slots, commands and events, with their types. A module's own names begin with its id and
 * are declared in its `module.json`; their types are added to `Slots`, `PlatformCommands` and `PlatformEvents` by
 * augmentation.
 */

import type { SlotKind } from './words.ts';

declare const PAYLOAD: unique symbol;
/** Carries only the type of a payload, not a value. */
interface Named<T> {
  readonly [PAYLOAD]?: T;
}
const named = <T>(): Named<T> => ({});

/** A slot takes contributions of these kinds. */
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
  /** Inside the user's panel of the side column. Owner: shell. */
  'layout/user-panel/v1': slot<Nothing>('mount', 'component'),
  /** The place of the form for a status: the signed-in user's panel, or the third column. Owner: shell. */
  'layout/composer/v1': slot<Nothing>('mount', 'component'),
  /** The third column of a wide window. Owner: shell. */
  'layout/column/v1': slot<Nothing>('mount', 'component'),
  /**
   * The notifications in the drawer of a narrow window, which has their heading. `closed` is aborted when the user
   * closes it. Owner: shell.
   */
  'layout/notifications/v1': slot<{ closed: AbortSignal }>('mount', 'component'),
  /** A status, anywhere. `isEvidence`: it is looked at, so that it has no actions. Handled by timelines. */
  'status/card/v1': slot<{ statusId: string; isEvidence?: boolean }>('component'),
  /** An invented status as a timeline draws it: its author's name, and its text. Owner: settings. */
  'status/sample/v1': slot<{ name: string; text: string }>('component'),
  /** More entries of a status's menu. Owner: timelines. */
  'status/actions/v1': slot<{ statusId: string }>('action'),
  /** The form below a status. Owner: timelines. */
  'status/reply/v1': slot<{ statusId: string; mode: 'reply' | 'quote'; close(): void }>('component'),
  /**
   * The form of a conversation between some people. `id` names it, and its draft; `statusId` is what is answered,
   * `null`: the first message. `posted` tells what was sent, `null`: it goes out later. Owner: timelines.
   */
  'status/talk/v1': slot<{
    id: string;
    accountIds: readonly string[];
    statusId: string | null;
    takesFocus: boolean;
    posted(statusId: string | null): void;
  }>('component'),
  /**
   * Tools beside the field of a chat message: emoji and stickers. `insert` puts text at the caret; `attach` adds a
   * file, unless the message `isFull`. `isInUse`: the user has begun to write. Owner: the view with the field.
   */
  'status/message-tools/v1': slot<{
    isInUse: boolean;
    isFull: boolean;
    insert(text: string): void;
    attach(file: File): void;
  }>('component'),
  /** Actions on an account (follow and the like). Owner: the view that shows accounts. */
  'account/actions/v1': slot<{ accountId: string }>('component'),
  /** An account in brief, shown where its name is pointed at. Owner: the view that shows names. */
  'account/card/v1': slot<{ accountId: string }>('component'),
  /** More entries of an account's menu. Owner: profile. */
  'account/menu/v1': slot<{ accountId: string }>('action'),
  /** What can be pinned to the navigation, where it is edited; of it, what has `wanted` in its name. Owner: shell. */
  'shell/places/v1': slot<{ wanted: string }>('component'),
  /**
   * Suggestions below the search field of the top bar. `id` begins the ids of the list (`${id}list`) and of its
   * options; `tell` says whether the list is shown, and the id of the chosen option. Rendered while the field is in
   * use. Owner: shell.
   */
  'shell/suggestions/v1': slot<{
    id: string;
    field: HTMLInputElement;
    typed: string;
    write(text: string): void;
    close(): void;
    tell(shown: { isShown: boolean; chosenId: string | undefined }): void;
  }>('component'),
  /** Actions on a hashtag, named without its `#`. Owner: the view that shows hashtags. */
  'status/tag-actions/v1': slot<{ tag: string }>('component'),
  /** The statuses of an account. Owner: profile. */
  'account/timeline/v1': slot<{ accountId: string; kind: 'statuses' | 'replies' | 'media' | 'favourites' }>(
    'component',
  ),
};

export const COMMANDS = {
  'composer/open/v1': named<{ replyTo?: string; quote?: string; edit?: string; redraft?: string; text?: string }>(),
  'media/open/v1': named<{ statusId: string; index: number }>(),
  /**
   * Shows pictures as large as the window. `url` and `previewUrl`: http, https, or a path of the instance; a picture
   * with another address is left out. `title` is in the user's language.
   */
  'media/show/v1': named<{
    pictures: readonly { url: string; description: string; previewUrl?: string }[];
    /** The index of the first picture. Default: 0. */
    index?: number;
    title?: string;
  }>(),
  'report/open/v1': named<{ accountId: string; statusIds?: string[] }>(),
  /** Changes what a signed-in user has to do with another account, after the question that their preferences ask for. */
  'account/relationship/v1': named<{
    accountId: string;
    to: 'mute' | 'unmute' | 'block' | 'unblock';
    /** A mute asks for how long, also where the user's preferences ask for no question. */
    asks?: true;
  }>(),
  /** Lists the people who favourited or repeated a status. */
  'status/people/v1': named<{ statusId: string; who: 'favourited' | 'repeated' }>(),
  /** Asks a visitor for their own server, where they do it. One of the two ids. */
  'account/remote/v1': named<{
    intent: 'reply' | 'repeat' | 'favourite' | 'follow';
    statusId?: string;
    accountId?: string;
  }>(),
  /** Opens the form of the signed-in user's own profile. */
  'account/edit/v1': named<Nothing>(),
  /** `preference`: the key of the one whose row is shown. */
  'settings/open/v1': named<{ tab?: string; preference?: string }>(),
  /** Opens the form of a filter, by its id, or of a new one like a status; without both, the list of filters. */
  'settings/filter/v1': named<{ filterId?: string; statusId?: string }>(),
  'moderation/open/v1': named<{ tab?: string }>(),
};

export const EVENTS = {
  /** `timeline` is the name of the stream: `user`, `public`, `public:local`, `hashtag:tea`, `list:12`, `direct`. */
  'stream/status.created/v1': named<{ timeline: string; statusId: string }>(),
  'stream/status.updated/v1': named<{ statusId: string }>(),
  'stream/status.deleted/v1': named<{ statusId: string }>(),
  'stream/notification/v1': named<{ notificationId: string }>(),
  'stream/conversation/v1': named<{ conversationId: string }>(),
  /** A chat changed: its last message, or its unread count. */
  'stream/chat.updated/v1': named<{ chatId: string }>(),
  /** A chat has a new message, sent or received. `stream/chat.updated/v1` precedes it. */
  'stream/chat.message/v1': named<{ chatId: string; messageId: string }>(),
  'stream/relationship/v1': named<{ accountId: string }>(),
  'stream/filters.changed/v1': named<Nothing>(),
  /** After a reconnect, or when a full queue dropped events: fetch what was missed. */
  'stream/gap/v1': named<{ timeline: string }>(),
  /** The last event of a context, delivered at once: see `EventBus.on`. */
  'session/ended/v1': named<{ reason: 'signed-out' | 'revoked' | 'switched' }>(),
  'composer/posted/v1': named<{ statusId: string }>(),
  /** The user changed a relationship in this client. */
  'profile/relationship-changed/v1': named<{ accountId: string; following: boolean }>(),
  /** The user changed a filter in this client, on the server or in the preferences. */
  'settings/filters-changed/v1': named<Nothing>(),
  /** The user answered the follow request of an account, wherever it was shown. */
  'profile/follow-request-answered/v1': named<{ accountId: string; isApproved: boolean }>(),
};

/** Beginnings of events that only the shell emits. */
export const SHELL_EVENTS: readonly string[] = ['stream', 'session'];
