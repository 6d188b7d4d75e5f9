import type { StatusSource } from '@skerry/shared/api';
import type { Poll, Status } from '@skerry/shared/entities';
import { parseUrl } from '@skerry/shared/rules';
import { emptyDraft, type Draft } from '../draft/draft.ts';
import { draftOfPoll } from '../poll/poll-draft.ts';

/** The draft of an existing status: the typed text, its files and options. `poll`: for a redraft; an edit changes none. */
export function sourceDraft(
  source: Pick<StatusSource, 'text' | 'spoilerText' | 'contentType'>,
  status: Status | undefined,
  poll: Poll | undefined,
): Draft {
  return {
    ...emptyDraft(),
    text: source.text,
    spoilerText: source.spoilerText,
    contentType: source.contentType,
    isSensitive: status?.isSensitive ?? false,
    visibility: status?.visibility ?? null,
    language: status?.language ?? '',
    attachments: (status?.attachments ?? []).map((attachment) => ({
      attachment,
      fileName: fileName(attachment.url),
      description: attachment.description,
      sentDescription: attachment.description,
    })),
    poll: poll && status ? draftOfPoll(poll, status.createdAt) : null,
    inReplyToId: status?.inReplyToId ?? null,
    quoteId: status?.quoteId ?? null,
  };
}

function fileName(url: string): string {
  const last = parseUrl(url)?.pathname.split('/').pop() ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    // A malformed percent-encoding: keep the name unchanged.
    return last;
  }
}
