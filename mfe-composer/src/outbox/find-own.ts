import { accountStatuses } from '@skerry/shared/api';
import type { Ports, SessionView } from '@skerry/shared/contract';
import type { InstanceOptions, Status } from '@skerry/shared/entities';
import { plainText } from '@skerry/shared/html';
import { postDifferences, type PostDifference } from '@skerry/shared/rules';
import type { Draft } from '../draft/draft.ts';
import { sentPostOf } from '../posting/post-draft.ts';
import type { HeldPost } from './held-post.ts';

/** Of the user's own posts, so many are looked through. */
const LOOKED_THROUGH = 40;
/** So much earlier by the server's clock, a post may still be the one that was sent. */
const CLOCKS_APART_MS = 300_000;
/** So much earlier it is that post: servers cut their times to the second, and nobody writes the same again so soon. */
const SAME_MOMENT_MS = 5_000;
/** What a server may change in a post that is the one that was sent. */
const CHANGEABLE: readonly PostDifference[] = ['visibility', 'cover'];

/**
 * Whether an attempt without an answer has published a post. `similar`: there is one like it, which may be older.
 * `unknown`: the server does not say. `unreached`: there is no connection.
 */
export type Found = { statusId: string } | 'none' | 'similar' | 'unknown' | 'unreached';

export async function findOwn(
  { api, entities }: Pick<Ports, 'api' | 'entities'>,
  me: SessionView['account'],
  { target, draft, choices, attemptedAt }: HeldPost,
  { pollLimits }: Pick<InstanceOptions, 'pollLimits'>,
): Promise<Found> {
  if (!me || attemptedAt === null) return 'none';
  const { data, error } = await api.request(accountStatuses(me.id, { limit: LOOKED_THROUGH, excludeRepeats: true }));
  if (error) return error.code === 'network' || error.code === 'timeout' ? 'unreached' : 'unknown';
  const sent = sentPostOf(target, draft, { ...choices, pollLimits });
  const parentId = target.kind === 'reply' ? target.statusId : draft.inReplyToId;
  const statuses = data.ids.flatMap((id) => entities.peek('status', id) ?? []);
  const isSame = (status: Status) =>
    (status.inReplyToId ?? null) === parentId &&
    postDifferences(sent, status, status.pollId ? entities.peek('poll', status.pollId) : undefined).every(
      (difference) => CHANGEABLE.includes(difference),
    );
  const alike = statuses.filter((status) => timeOf(status) >= attemptedAt - CLOCKS_APART_MS && isSame(status));
  const later = alike.find((status) => timeOf(status) >= attemptedAt - SAME_MOMENT_MS && isEqual(draft, status));
  if (later) return { statusId: later.id };
  if (alike.length > 0) return 'similar';
  // Direct posts are not in this list everywhere, and it may end before the time in question.
  const isWhole = data.ids.length < LOOKED_THROUGH || statuses.some((status) => timeOf(status) < attemptedAt);
  return isWhole && choices.visibility !== 'direct' ? 'none' : 'unknown';
}

/** Whether it is this post beyond doubt: the rule above takes a text with some other words, too. */
function isEqual({ text, attachments }: Draft, status: Status): boolean {
  const files = attachments.map(({ attachment }) => attachment.id);
  if (files.length > 0) return status.attachments.some(({ id }) => files.includes(id));
  return letters(plainText(status.contentHtml)) === letters(text);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** A text without its spaces, entities and the hosts of its mentions, which servers show in their own ways. */
function letters(text: string): string {
  return text
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/(@[\w.-]+)@[\w.:-]+/g, '$1')
    .replace(/\s+/g, '')
    .normalize('NFKC')
    .toLowerCase();
}

function timeOf({ createdAt }: Status): number {
  return Date.parse(createdAt);
}
