import type { InstanceOptions } from '@skerry/shared/entities';
import { isMediaUncovered as isUncovered, postProblem, type PostForm, type PostProblem } from '@skerry/shared/rules';
import type { Draft, DraftAttachment } from './draft.ts';

/** Why a draft cannot be posted. */
export type DraftFault = PostProblem;

type Limits = Pick<InstanceOptions, 'textLimit' | 'pollLimits'> &
  Partial<Pick<InstanceOptions, 'linkLength' | 'abilities'>>;

/** The first problem that prevents posting (CO-043, CO-050). */
export function draftFault(draft: Draft, limits: Limits, pendingUploads: number): DraftFault | null {
  return postProblem(formOf(draft), limits, pendingUploads);
}

/** Media behind a content warning that are shown uncovered nevertheless (CO-049). */
export function isMediaUncovered(draft: Draft): boolean {
  return isUncovered(formOf(draft));
}

/** The pictures of a draft, in all its posts, that have no description. */
export function undescribed(draft: Pick<Draft, 'attachments' | 'more'>): DraftAttachment[] {
  const files = [draft, ...draft.more].flatMap(({ attachments }) => attachments);
  return files.filter(({ attachment, description }) => attachment.kind === 'image' && description.trim() === '');
}

function formOf({ text, spoilerText, isSensitive, attachments, poll }: Draft): PostForm {
  return { text, spoilerText, isSensitive, filesCount: attachments.length, pollOptions: poll?.options ?? null };
}
