/** Slots and their parameters. The version is part of the id; the owner of a slot adds its line here. */
export interface Slots {
  /** Panels of the side column. Owner: shell. */
  'layout/side/v1': Record<string, never>;
  /** Inside the signed-in person's panel of the side column. Owner: shell. */
  'layout/user-panel/v1': Record<string, never>;
  /** The third column of a wide window. Owner: shell. */
  'layout/column/v1': Record<string, never>;
  /** A status, anywhere. Answered by timelines. */
  'status/card/v1': { statusId: string };
  /** More entries of a status's menu. Owner: timelines. */
  'status/actions/v1': { statusId: string };
  /** The form under a status. Owner: timelines. */
  'status/reply/v1': { statusId: string; mode: 'reply' | 'quote'; close(): void };
  /** What one can do with an account (follow and its neighbours). Owner: whoever shows accounts. */
  'account/actions/v1': { accountId: string };
  /** What an account wrote. Owner: profile. */
  'account/timeline/v1': { accountId: string; kind: 'statuses' | 'replies' | 'media' | 'favourites' };
}
export type SlotId = keyof Slots;
