import { sensitiveAfterMedia, sensitiveAfterWarning } from '@skerry/shared/rules';
import { newIdempotencyKey, type Draft, type DraftAttachment } from './draft.ts';

/** A changed draft is a different post: it gets a new idempotency key (CO-025). */
export function changed(draft: Draft, change: Partial<Draft>): Draft {
  return { ...draft, ...change, idempotencyKey: newIdempotencyKey() };
}

/**
 * A new content warning also covers the media, if the user's preference says so (CO-047); clearing it uncovers them
 * (CO-019).
 */
export function withSpoilerText(draft: Draft, spoilerText: string, sensitiveIfSubject: boolean): Draft {
  return changed(draft, { spoilerText, isSensitive: sensitiveAfterWarning(draft, spoilerText, sensitiveIfSubject) });
}

/** CO-048. */
export function withAttachment(
  draft: Draft,
  attachment: DraftAttachment,
  covering: Parameters<typeof sensitiveAfterMedia>[1],
): Draft {
  return changed(draft, {
    attachments: [...draft.attachments, attachment],
    isSensitive: sensitiveAfterMedia(draft, covering),
  });
}

export function withoutAttachment(draft: Draft, id: string): Draft {
  return changed(draft, { attachments: draft.attachments.filter(({ attachment }) => attachment.id !== id) });
}

/** `to`: its new place in the order of the files. */
export function withAttachmentAt(draft: Draft, id: string, to: number): Draft {
  const moved = draft.attachments.filter(({ attachment }) => attachment.id === id);
  const rest = draft.attachments.filter(({ attachment }) => attachment.id !== id);
  return changed(draft, { attachments: [...rest.slice(0, to), ...moved, ...rest.slice(to)] });
}

export function withDescription(draft: Draft, id: string, description: string): Draft {
  return changed(draft, {
    attachments: draft.attachments.map((entry) => (entry.attachment.id === id ? { ...entry, description } : entry)),
  });
}

/** A draft with text of a command added after the user's own text. */
export function withText(draft: Draft, text: string | undefined): Draft {
  if (!text || draft.text.includes(text.trim())) return draft;
  return changed(draft, { text: draft.text.trim() === '' ? text : `${draft.text.trimEnd()} ${text}` });
}

/** A text that mentions somebody, at its beginning, or no more. */
export function withMention(draft: Draft, handle: string, isMentioned: boolean): Draft {
  if (isMentioned) return changed(draft, { text: `${handle} ${draft.text}` });
  // Words, each with the space behind it.
  const words = draft.text.match(/\S+\s*|^\s+/g) ?? [];
  return changed(draft, {
    text: words.filter((word) => word.trim().toLowerCase() !== handle.toLowerCase()).join(''),
  });
}
