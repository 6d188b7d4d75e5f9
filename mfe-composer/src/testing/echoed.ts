import type { Attachment, Poll, Status, Visibility } from '@skerry/shared/entities';
import { aStatus, type FakeCtx } from '@skerry/shared/testing';
import { jsonOf } from './json-of.ts';

interface Body {
  status?: string;
  spoiler_text?: string;
  visibility?: Visibility;
  sensitive?: boolean;
  media_ids?: string[];
  in_reply_to_id?: string;
  quote_id?: string;
  poll?: { options: string[]; multiple: boolean };
}
type Call = FakeCtx['calls'][number];

/** What a server answers that publishes what it was sent, but for `part`. */
export function echoed(call: Call, part: Partial<Status> = {}) {
  const body = jsonOf(call.body) as Body;
  const id = part.id ?? 'new';
  const status = aStatus({
    id,
    accountId: 'me',
    contentHtml: `<p>${body.status ?? ''}</p>`,
    spoilerText: body.spoiler_text ?? '',
    visibility: body.visibility ?? 'public',
    isSensitive: body.sensitive === true,
    attachments: (body.media_ids ?? []).map(file),
    inReplyToId: body.in_reply_to_id ?? null,
    quoteId: body.quote_id ?? null,
    pollId: body.poll ? `poll-${id}` : null,
    ...part,
  });
  const poll: Poll[] = body.poll
    ? [
        {
          id: `poll-${id}`,
          options: body.poll.options.map((title) => ({ title, votesCount: 0 })),
          isMultiple: body.poll.multiple,
          hasVoted: false,
          ownVotes: [],
          isExpired: false,
          expiresAt: null,
          votesCount: 0,
          votersCount: null,
          emojis: [],
        },
      ]
    : [];
  return { kind: 'status', id, entities: { status: [status], poll } };
}

function file(id: string): Attachment {
  return {
    id,
    kind: 'image',
    mimeType: 'image/png',
    url: `https://here.test/${id}`,
    previewUrl: '',
    description: '',
    blurhash: null,
    width: null,
    height: null,
    duration: null,
  };
}
