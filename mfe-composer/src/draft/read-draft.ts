import type { Attachment, Visibility } from '@skerry/shared/entities';
import { POLL_UNITS, type PollUnit } from '@skerry/shared/rules';
import { emptyDraft, newIdempotencyKey, type Draft, type DraftAttachment, type FollowingPost } from './draft.ts';

type Stored = Readonly<Record<string, unknown>>;

const VISIBILITIES: Readonly<Record<Visibility, true>> = {
  public: true,
  unlisted: true,
  local: true,
  private: true,
  direct: true,
  list: true,
};
const KINDS: Readonly<Record<Attachment['kind'], true>> = {
  image: true,
  video: true,
  audio: true,
  flash: true,
  html: true,
  unknown: true,
};

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const idOrNull = (value: unknown): string | null => textOf(value) || null;
const numberOrNull = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;
const isOneOf = <K extends string>(names: Readonly<Record<K, unknown>>, value: unknown): value is K =>
  typeof value === 'string' && Object.hasOwn(names, value);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const timeOrNull = (value: unknown): string | null => (Number.isNaN(Date.parse(textOf(value))) ? null : textOf(value));

/**
 * A stored draft, member by member: an earlier version may have written it, or something that is not this client. What
 * has another shape becomes the member of an empty draft.
 */
export function readDraft(stored: object): Draft {
  return isStored(stored)
    ? { ...readOne(stored), more: listOf(stored['more']).flatMap((post) => readFollowing(post) ?? []) }
    : emptyDraft();
}

/** Whether reading has lost nothing that decides what is published, to whom and when. */
export function isWhole(stored: unknown, read: Draft): boolean {
  if (!isStored(stored)) return false;
  const isKept = (member: keyof Draft) => stored[member] === undefined || stored[member] === read[member];
  return (
    (['text', 'spoilerText', 'isSensitive', 'visibility', 'scheduledAt', 'inReplyToId', 'quoteId'] as const).every(
      isKept,
    ) &&
    ((stored['poll'] ?? null) === null) === (read.poll === null) &&
    listOf(stored['attachments']).length === read.attachments.length &&
    listOf(stored['more']).length === read.more.length &&
    read.more.every((post, index) => isWhole(listOf(stored['more'])[index], post))
  );
}

export function readVisibility(value: unknown): Visibility | null {
  return isOneOf(VISIBILITIES, value) ? value : null;
}

function readFollowing(stored: unknown): FollowingPost | undefined {
  if (!isStored(stored)) return undefined;
  return { ...readOne(stored), id: textOf(stored['id']) || newIdempotencyKey() };
}

function readOne(stored: Stored): Draft {
  return {
    text: textOf(stored['text']),
    spoilerText: textOf(stored['spoilerText']),
    isSensitive: stored['isSensitive'] === true,
    visibility: readVisibility(stored['visibility']),
    contentType: textOrNull(stored['contentType']),
    language: textOrNull(stored['language']),
    attachments: listOf(stored['attachments']).flatMap((file) => readFile(file) ?? []),
    poll: readPoll(stored['poll']),
    inReplyToId: idOrNull(stored['inReplyToId']),
    quoteId: idOrNull(stored['quoteId']),
    scheduledAt: timeOrNull(stored['scheduledAt']),
    more: [],
    idempotencyKey: textOf(stored['idempotencyKey']) || newIdempotencyKey(),
  };
}

/** A file without an id cannot be posted. */
function readFile(stored: unknown): DraftAttachment | undefined {
  if (!isStored(stored) || !isStored(stored['attachment'])) return undefined;
  const file = stored['attachment'];
  const id = textOf(file['id']);
  if (!id) return undefined;
  return {
    attachment: {
      id,
      kind: isOneOf(KINDS, file['kind']) ? file['kind'] : 'unknown',
      mimeType: textOf(file['mimeType']),
      url: textOf(file['url']),
      previewUrl: textOf(file['previewUrl']),
      description: textOf(file['description']),
      blurhash: textOrNull(file['blurhash']),
      width: numberOrNull(file['width']),
      height: numberOrNull(file['height']),
      duration: numberOrNull(file['duration']),
    },
    fileName: textOf(stored['fileName']),
    description: textOf(stored['description']),
    sentDescription: textOf(stored['sentDescription']),
  };
}

function readPoll(stored: unknown): Draft['poll'] {
  if (!isStored(stored) || !Array.isArray(stored['options'])) return null;
  return {
    options: stored['options'].map(textOf),
    isMultiple: stored['isMultiple'] === true,
    expiryAmount: numberOrNull(stored['expiryAmount']) ?? 1,
    expiryUnit: isOneOf<PollUnit>(POLL_UNITS, stored['expiryUnit']) ? stored['expiryUnit'] : 'days',
  };
}
