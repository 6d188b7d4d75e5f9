/** The small parts of a status. */
import * as v from 'valibot';
import type { Card, EmojiReaction, Mention, Tag } from '../../entities/status.ts';
import { safeUrl } from '../../rules/safe-url.ts';
import type { Reading } from './batch.ts';
import { withoutOwnHost } from './own-host.ts';
import { count, drawn, flag, handle, id, ids, name, read, readEach, text, textOrNull, type Report } from '../wire.ts';

const MentionWire = v.object({ id, acct: handle, username: handle, url: text });
const TagWire = v.object({ name: v.pipe(v.string(), v.minLength(1), v.maxLength(1000), drawn), url: text });
const CardWire = v.object({ url: text, title: name, description: name, provider_name: name, image: textOrNull });
const ReactionWire = v.object({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(500), drawn),
  count,
  me: flag,
  url: textOrNull,
  account_ids: ids,
});
const MAX_MENTIONS = 500;
const MAX_TAGS = 200;
const MAX_REACTIONS = 200;

export function readMentions(raw: unknown, reading: Partial<Pick<Reading, 'report' | 'ownHosts'>> = {}): Mention[] {
  return readEach(
    raw,
    MAX_MENTIONS,
    (item) => {
      const wire = read(MentionWire, item);
      const whole = wire && (wire.acct || wire.username);
      const acct = whole && withoutOwnHost(whole, reading);
      return wire && acct
        ? {
            id: wire.id,
            acct,
            ...(acct !== whole && { mentionAs: whole }),
            username: wire.username || acct.split('@')[0] || acct,
            url: safeUrl(wire.url, 'page') ?? '',
          }
        : null;
    },
    'mention',
    reading.report,
  );
}

export function readTags(raw: unknown, report?: Report): Tag[] {
  return readEach(
    raw,
    MAX_TAGS,
    (item) => {
      const wire = read(TagWire, item);
      return wire && { name: wire.name, url: safeUrl(wire.url, 'page') ?? '' };
    },
    'hashtag',
    report,
  );
}

/** A card must have an address. */
export function readCard(raw: unknown): Card | null {
  const wire = read(CardWire, raw);
  const url = safeUrl(wire?.url, 'page');
  return wire && url
    ? {
        url,
        title: wire.title,
        description: wire.description,
        providerName: wire.provider_name,
        image: safeUrl(wire.image, 'media'),
      }
    : null;
}

const isGiven = ({ count }: EmojiReaction) => count > 0;

/** Reactions with a count of zero are removed (requirement TL-098). */
export function readReactions(raw: unknown, report?: Report): EmojiReaction[] {
  const all = readEach(
    raw,
    MAX_REACTIONS,
    (item) => {
      const wire = read(ReactionWire, item);
      return (
        wire && {
          name: wire.name,
          url: safeUrl(wire.url, 'media'),
          count: wire.count,
          isMine: wire.me,
          accountIds: wire.account_ids,
        }
      );
    },
    'reaction',
    report,
  );
  return all.every(isGiven) ? all : all.filter(isGiven);
}
