import type { Core } from '../core.ts';
import type { AccountRow, MediaRow, StatusRow, Visibility } from '../db/rows.ts';
import { castError, missingField, refuse } from '../request/api-error.ts';
import type { Input } from '../request/input.ts';
import { POST_FORMATS } from './format/status-html.ts';
import { visibleStatus } from './status-read.ts';

export const POLL_LIMITS = { max_options: 20, max_option_chars: 200, min_expiration: 0, max_expiration: 31_536_000 };
const MIN_EXPIRY_SECONDS = 600;

export interface PollDraft {
  options: string[];
  expiresIn: number;
  multiple: boolean;
}
/** A status to post, read from the request and checked as far as possible without the database. */
export interface Draft {
  text: string;
  spoilerText: string;
  visibility?: Visibility;
  listId?: number;
  sensitive: boolean;
  mediaIds: string[];
  /** of an edit: descriptions of its files */
  mediaAttributes: { id: string; description?: string }[];
  poll?: PollDraft;
  inReplyToId?: string;
  quoteId?: string;
  contentType: string;
  language?: string;
  expiresIn?: number;
  to?: string[];
  participationId?: string;
  isPreview: boolean;
  scheduledAt?: number;
}

const VISIBILITIES: readonly string[] = ['public', 'unlisted', 'local', 'private', 'direct'];

function pollOf(input: Input): PollDraft | undefined {
  const poll = input.object('poll');
  if (!poll) return undefined;
  const { options } = poll;
  const titles = Array.isArray(options)
    ? options
    : typeof options === 'object' && options !== null
      ? Object.values(options)
      : undefined;
  if (!titles) throw missingField('poll/options');
  if (poll['expires_in'] === undefined || poll['expires_in'] === null) throw missingField('poll/expires_in');
  const expiresIn = Number(poll['expires_in']);
  if (!Number.isInteger(expiresIn)) throw castError('poll/expires_in', 'Invalid integer. Got: string');
  const multiple = poll['multiple'];
  return {
    options: [...new Set(titles.map((title) => String(title)))],
    expiresIn,
    multiple: multiple === true || multiple === 'true' || multiple === 1 || multiple === '1',
  };
}

function mediaAttributesOf(input: Input): Draft['mediaAttributes'] {
  return (input.objects('media_attributes') ?? []).map(({ id, description }) => ({
    id: String(id),
    ...(typeof description === 'string' ? { description } : {}),
  }));
}

export function draftOf(core: Core, input: Input): Draft {
  const mediaIds = input.list('media_ids');
  if (!input.has('status') && mediaIds.length === 0 && !input.has('poll')) throw missingField('status');
  const asked = input.text('visibility');
  const listId = asked?.startsWith('list:') ? Number(asked.slice('list:'.length)) : undefined;
  const visibility =
    listId !== undefined
      ? 'list'
      : VISIBILITIES.includes(asked ?? '') && !(asked === 'local' && core.flavour.family === 'mastodon')
        ? (asked as Visibility)
        : undefined;
  const contentType = input.text('content_type') ?? 'text/plain';
  const scheduled = input.text('scheduled_at');
  const quoteId =
    core.flavour.name === 'akkoma' || core.flavour.name === 'pleroma'
      ? input.id('quote_id')
      : (input.id('quoted_status_id') ?? (core.flavour.name === 'akkoma-3.21' ? input.id('quote_id') : undefined));
  return {
    text: (input.text('status') ?? '').trim(),
    spoilerText: input.text('spoiler_text') ?? '',
    ...(visibility ? { visibility } : {}),
    ...(listId === undefined ? {} : { listId }),
    sensitive:
      (input.bool('sensitive') ?? false) || (core.dialect.warningIsSensitive && Boolean(input.text('spoiler_text'))),
    mediaIds,
    mediaAttributes: mediaAttributesOf(input),
    poll: pollOf(input),
    inReplyToId: input.id('in_reply_to_id'),
    quoteId,
    contentType: (POST_FORMATS as readonly string[]).includes(contentType) ? contentType : 'text/plain',
    language: input.text('language') || undefined,
    expiresIn: input.int('expires_in'),
    to: Array.isArray(input.all['to']) ? input.list('to') : undefined,
    participationId: input.id('in_reply_to_conversation_id'),
    isPreview: (input.bool('preview') ?? false) && core.flavour.family !== 'mastodon',
    ...(scheduled ? { scheduledAt: Date.parse(scheduled) } : {}),
  };
}

/** Characters as this server counts them. */
function lengthOf(core: Core, text: string): number {
  const parts = core.dialect.countsGraphemes
    ? new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)
    : text;
  return [...parts].length;
}

/** The checks of a poll's options and length (422 each). */
export function checkPoll(core: Core, poll: PollDraft): void {
  if (poll.options.length < 2) throw refuse(422, 'Poll must contain at least 2 options');
  if (poll.options.length > POLL_LIMITS.max_options)
    throw refuse(422, `Poll can't contain more than ${POLL_LIMITS.max_options} options`);
  if (poll.options.some((title) => lengthOf(core, title) > POLL_LIMITS.max_option_chars))
    throw refuse(422, `Poll options cannot be longer than ${POLL_LIMITS.max_option_chars} characters each`);
  if (poll.expiresIn > POLL_LIMITS.max_expiration) throw refuse(422, 'Expiration date is too far in the future');
  if (poll.expiresIn < POLL_LIMITS.min_expiration) throw refuse(422, 'Expiration date is too soon');
}

/** All checks of a draft before it is stored; returns what it refers to. */
export function checkDraft(
  core: Core,
  author: AccountRow,
  draft: Draft,
): { media: MediaRow[]; parent?: StatusRow; quoted?: StatusRow } {
  const media = draft.mediaIds.flatMap(
    (id) => core.db.get<MediaRow>('SELECT * FROM media WHERE id = :id', { id: Number(id) }) ?? [],
  );
  if (media.some((item) => item.account_id !== author.id)) throw refuse(422, 'forbidden');
  if (!draft.text && media.length === 0 && !draft.poll && !core.dialect.takesEmptyStatus)
    throw refuse(422, 'Cannot post an empty status without attachments');
  if (lengthOf(core, (draft.text + draft.spoilerText).trim()) > core.options.textLimit)
    throw refuse(422, 'The status is over the character limit');
  if (draft.poll) checkPoll(core, draft.poll);
  if (draft.expiresIn && draft.expiresIn <= MIN_EXPIRY_SECONDS) throw refuse(422, 'Expiry date is too soon');
  if (draft.language && core.flavour.family === 'akkoma' && !/^[a-z]{2,3}$/.test(draft.language))
    throw refuse(422, 'Invalid language');
  const parent = draft.inReplyToId ? visibleStatus(core, draft.inReplyToId, author) : undefined;
  if (parent?.visibility === 'direct' && draft.visibility && draft.visibility !== 'direct')
    throw refuse(422, 'The message visibility must be direct');
  let quoted: StatusRow | undefined;
  if (draft.quoteId) {
    quoted = visibleStatus(core, draft.quoteId, author);
    if (!quoted) throw refuse(422, "You can't quote a status that doesn't exist");
    if (!['public', 'unlisted'].includes(quoted.visibility))
      throw refuse(
        422,
        core.flavour.family === 'pleroma'
          ? 'Cannot quote private message'
          : 'You can only quote public or unlisted statuses',
      );
  }
  return { media, ...(parent ? { parent } : {}), ...(quoted ? { quoted } : {}) };
}
