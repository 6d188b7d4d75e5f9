import * as v from 'valibot';
import { markMissing } from '../../entities/missing.ts';
import type { Poll, PollOption } from '../../entities/status.ts';
import { count, countOrNull, dateOrNull, flag, id, maybeFlag, name, read, readEach, unknown } from '../wire.ts';
import { put, type Reading } from './batch.ts';
import { readEmojis } from './emoji.ts';

const Wire = v.object({
  id,
  expires_at: dateOrNull,
  expired: flag,
  multiple: flag,
  votes_count: count,
  voters_count: countOrNull,
  options: v.array(v.unknown()),
  emojis: unknown,
  voted: maybeFlag,
  own_votes: v.fallback(v.optional(v.array(v.unknown())), undefined),
});
const OptionWire = v.object({ title: name, votes_count: count });
/** Above the limit of every server; a remote one might send more. */
const MAX_OPTIONS = 100;

/** The poll's id, `null` if it is malformed. */
export function readPoll(raw: unknown, reading: Reading): string | null {
  const wire = read(Wire, raw);
  if (!wire) return null;
  const options = readEach<PollOption>(
    wire.options,
    MAX_OPTIONS,
    (item) => {
      const option = read(OptionWire, item);
      return option && { title: option.title, votesCount: option.votes_count };
    },
    'option of a poll',
    reading.report,
  );
  const poll: Poll = {
    id: wire.id,
    options,
    isMultiple: wire.multiple,
    hasVoted: wire.voted ?? false,
    ownVotes: (wire.own_votes ?? []).filter(
      (index): index is number =>
        typeof index === 'number' && Number.isInteger(index) && index >= 0 && index < options.length,
    ),
    isExpired: wire.expired,
    expiresAt: wire.expires_at,
    votesCount: wire.votes_count,
    votersCount: wire.voters_count,
    emojis: readEmojis(wire.emojis, reading.report),
  };
  const missing: (keyof Poll)[] = [];
  if (wire.voted === undefined) missing.push('hasVoted');
  if (wire.own_votes === undefined) missing.push('ownVotes');
  return put(reading, 'poll', markMissing(poll, missing));
}
