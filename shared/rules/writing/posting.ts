import type { InstanceOptions } from '../../entities/instance.ts';
import { isComposing } from '../keys.ts';
import { isPollSent, pollProblem, type PollProblem } from '../status/polls.ts';
import { charactersLeft } from './text.ts';

/** A post that is about to be sent, as far as rules need it. */
export interface PostForm {
  text: string;
  spoilerText: string;
  isSensitive: boolean;
  /** Files that were uploaded. */
  filesCount: number;
  /** As typed; `null` without a poll. */
  pollOptions: readonly string[] | null;
}

export type PostProblem = 'uploading' | 'too-long' | 'empty' | PollProblem;

/**
 * The first problem that prevents posting, `null` if there is none: an upload in progress, too many characters, neither
 * text nor files, a malformed poll. A poll or a content warning alone is not a status (requirements CO-018, CO-043,
 * CO-045, CO-050, CO-060).
 */
export function postProblem(
  form: PostForm,
  {
    textLimit,
    linkLength,
    pollLimits,
    abilities,
  }: Pick<InstanceOptions, 'textLimit' | 'pollLimits'> & Partial<Pick<InstanceOptions, 'linkLength' | 'abilities'>>,
  pendingUploads: number,
): PostProblem | null {
  if (pendingUploads > 0) return 'uploading';
  const left = charactersLeft(textLimit, form.text, form.spoilerText, linkLength, abilities);
  if (left !== null && left < 0) return 'too-long';
  if (form.text.trim() === '' && form.filesCount === 0) return 'empty';
  return form.pollOptions !== null && isPollSent(form.pollOptions)
    ? pollProblem(form.pollOptions, pollLimits, abilities)
    : null;
}

/**
 * Whether a form is sensitive after its content warning changed: a new warning covers the media if the user's
 * preference says so; clearing it uncovers them (requirements CO-019, CO-047).
 */
export function sensitiveAfterWarning(
  { isSensitive }: Pick<PostForm, 'isSensitive'>,
  spoilerText: string,
  sensitiveIfSubject: boolean,
): boolean {
  if (spoilerText === '') return false;
  return isSensitive || (sensitiveIfSubject && spoilerText.trim() !== '');
}

/**
 * The same after media were added: they are covered where there is a warning, never by themselves, unless the user
 * covers all media (requirement CO-048).
 */
export function sensitiveAfterMedia(
  { isSensitive, spoilerText }: Pick<PostForm, 'isSensitive' | 'spoilerText'>,
  { sensitiveIfSubject, isSensitiveByDefault }: { sensitiveIfSubject: boolean; isSensitiveByDefault: boolean },
): boolean {
  return isSensitive || isSensitiveByDefault || (sensitiveIfSubject && spoilerText.trim() !== '');
}

/** Media behind a content warning that are shown uncovered nevertheless: the user gets a hint (requirement CO-049). */
export function isMediaUncovered({
  filesCount,
  spoilerText,
  isSensitive,
}: Pick<PostForm, 'filesCount' | 'spoilerText' | 'isSensitive'>): boolean {
  return filesCount > 0 && spoilerText.trim() !== '' && !isSensitive;
}

export type SubmitKey = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'isComposing' | 'keyCode'
>;

/**
 * Whether a key posts: Ctrl or Meta with Enter always, Enter alone by preference (requirements CO-051, CO-052); never
 * while an input method composes.
 */
export function isSubmitKey(key: SubmitKey, submitOnEnter: boolean): boolean {
  if (key.key !== 'Enter' || isComposing(key)) return false;
  if (key.ctrlKey || key.metaKey) return true;
  return submitOnEnter && !key.shiftKey && !key.altKey;
}

/** Whether such a key is handled at all (requirement CO-053). */
export function mayPost({
  isPosting,
  isPickerOpen,
  problem,
}: {
  isPosting: boolean;
  isPickerOpen: boolean;
  problem: PostProblem | null;
}): boolean {
  return !isPosting && !isPickerOpen && problem === null;
}

/** Rejected with “Cannot post empty message” (requirement TL-178). A file alone is a message. */
export function isChatMessageEmpty(text: string, filesCount: number): boolean {
  return text.trim() === '' && filesCount === 0;
}
