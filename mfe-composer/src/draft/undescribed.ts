import type { Draft, DraftAttachment } from './draft.ts';

/** The pictures of a draft, in all its posts, that have no description. */
export function undescribed(draft: Pick<Draft, 'attachments' | 'more'>): DraftAttachment[] {
  const files = [draft, ...draft.more].flatMap(({ attachments }) => attachments);
  return files.filter(({ attachment, description }) => attachment.kind === 'image' && description.trim() === '');
}
