import type { Draft, DraftAttachment } from './draft.ts';

/** The pictures of a draft that have no description. */
export function undescribed({ attachments }: Pick<Draft, 'attachments'>): DraftAttachment[] {
  return attachments.filter(({ attachment, description }) => attachment.kind === 'image' && description.trim() === '');
}
