import type { Draft } from '../draft/draft.ts';
import { pollState } from '../poll/poll-rules.ts';

/** Why a draft cannot be posted. */
export type DraftFault = 'empty' | 'too-long' | 'few-options' | 'uploading';

/** Characters left, content warning counted; `null` where the instance sets no limit (CO-044, CO-046). */
export function charactersLeft(draft: Draft, textLimit: number): number | null {
  return textLimit > 0 ? textLimit - countCharacters(draft.text) - countCharacters(draft.spoilerText) : null;
}

/** Servers count characters as people see them, not UTF-16 units. */
function countCharacters(text: string): number {
  return Array.from(text).length;
}

/** The first thing that stands in the way of posting; neither a poll nor a content warning alone makes a status (CO-043, CO-050). */
export function draftFault(draft: Draft, { textLimit, pendingUploads }: { textLimit: number; pendingUploads: number }): DraftFault | null {
  if (pendingUploads > 0) return 'uploading';
  const left = charactersLeft(draft, textLimit);
  if (left !== null && left < 0) return 'too-long';
  if (draft.text.trim() === '' && draft.attachments.length === 0) return 'empty';
  if (draft.poll && pollState(draft.poll) === 'few') return 'few-options';
  return null;
}

/** Media behind a content warning that is shown uncovered all the same (CO-049). */
export function isMediaUncovered(draft: Draft): boolean {
  return draft.attachments.length > 0 && draft.spoilerText.trim() !== '' && !draft.isSensitive;
}
