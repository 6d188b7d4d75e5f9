import type { HeldPost } from './held-post.ts';

/** Of the text of a post that is out, so much is kept for the list. */
const SHOWN_CHARACTERS = 200;

/** Whether several posts were sent as one. */
export function isThread({ draft, out }: HeldPost): boolean {
  return draft.more.length > 0 || out.length > 0;
}

/** How many posts of it are not out. */
export function waitingCount({ draft }: HeldPost): number {
  return 1 + draft.more.length;
}

/** What is left of a thread when its next post is out: the one after it, as a reply. `undefined`: nothing. */
export function rest(held: HeldPost, statusId: string): HeldPost | undefined {
  const [next, ...more] = held.draft.more;
  if (!next) return undefined;
  const { text, spoilerText, attachments } = held.draft;
  const words = (text.trim() || spoilerText.trim() || attachments[0]?.fileName || '…').slice(0, SHOWN_CHARACTERS);
  return {
    ...held,
    // It cannot be undone any more.
    state: 'waiting',
    target: { kind: 'reply', statusId },
    draft: { ...next, more },
    attemptedAt: null,
    out: [...held.out, { statusId, text: words }],
  };
}
