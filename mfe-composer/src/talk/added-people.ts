import { mentionsIn } from '../audience/mentions-in.ts';

/** A person of a conversation: the handles by which a text may mention them. */
export interface Reader {
  /** What the message is sent with. */
  readonly handle: string;
  readonly handles: readonly string[];
}

/** A text as it is sent to the people of a conversation: servers deliver a direct post to whom it mentions. */
export function sentTo(readers: readonly Reader[], text: string): string {
  return [...readers.map(({ handle }) => handle), text].join(' ');
}

/**
 * Handles in a text that would add somebody to the readers. `own`: the user's. `isSafe`: the server only delivers to
 * those before the first word (`safe_dm_mentions`).
 */
export function addedPeople(text: string, readers: readonly Reader[], own: Reader, isSafe: boolean): string[] {
  const known = new Set([own, ...readers].flatMap(({ handles }) => handles.map((one) => one.toLowerCase())));
  return mentionsIn(sentTo(readers, text), isSafe).filter((handle) => !known.has(handle.toLowerCase()));
}

/** The text with a handle as plain text, so that it adds nobody. */
export function withoutMention(text: string, handle: string): string {
  const isEnd = (after: string | undefined) => after === undefined || !/[\p{L}\p{N}_@-]/u.test(after);
  const [before, ...parts] = text.split(handle);
  return parts.reduce(
    (joined, part) =>
      joined + (isEnd(part.at(0)) && !/[\p{L}\p{N}_@/]$/u.test(joined) ? handle.slice(1) : handle) + part,
    before ?? '',
  );
}
