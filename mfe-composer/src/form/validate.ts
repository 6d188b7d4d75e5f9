import type { InstanceOptions } from '@skerry/shared/entities';
import { charactersLeft, type PollProblem } from '@skerry/shared/rules';
import type { Draft } from '../draft/draft.ts';
import { pollFault } from '../poll/poll-draft.ts';

/** Why a draft cannot be posted. */
export type DraftFault = 'empty' | 'too-long' | 'uploading' | PollProblem;

type Limits = Pick<InstanceOptions, 'textLimit' | 'pollLimits'>;

/** The first thing that stands in the way of posting; neither a poll nor a content warning alone makes a status (CO-043, CO-050). */
export function draftFault(draft: Draft, { textLimit, pollLimits }: Limits, pendingUploads: number): DraftFault | null {
  if (pendingUploads > 0) return 'uploading';
  const left = charactersLeft(textLimit, draft.text, draft.spoilerText);
  if (left !== null && left < 0) return 'too-long';
  if (draft.text.trim() === '' && draft.attachments.length === 0) return 'empty';
  return pollFault(draft.poll, pollLimits);
}

/** Media behind a content warning that is shown uncovered all the same (CO-049). */
export function isMediaUncovered(draft: Draft): boolean {
  return draft.attachments.length > 0 && draft.spoilerText.trim() !== '' && !draft.isSensitive;
}
