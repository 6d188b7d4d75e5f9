import type { Account, Relationship } from '../../entities/account.ts';
import type { Status } from '../../entities/status.ts';
import { phraseFinder, searchedText } from './phrases.ts';

export type Muting = { reason: 'account' | 'blocked' | 'thread' | 'bot' } | { reason: 'word'; word: string };

interface MuteRules {
  muteWords: readonly string[];
  muteBotStatuses: boolean;
}

/**
 * Why a status is collapsed, `null` if it is not (requirements TL-057, SE-043, SE-047). One's own never is. What is
 * known of the relationship to its author counts more than what the status said when it came: it changes when the user
 * mutes or blocks. Words match as whole words (`phraseFinder`) in the result of `text` (`filteredText`), which is
 * called only if there are words.
 */
export function mutingOf(
  status: Pick<Status, 'accountId' | 'isMuted' | 'isThreadMuted'>,
  author: { isBot?: Account['isBot']; relationship?: Pick<Relationship, 'muting' | 'blocking'> },
  ownId: string | undefined,
  { muteWords, muteBotStatuses }: MuteRules,
  text: () => string,
): Muting | null {
  if (status.accountId === ownId) return null;
  if (author.relationship?.blocking) return { reason: 'blocked' };
  if (status.isThreadMuted) return { reason: 'thread' };
  if (author.relationship?.muting ?? status.isMuted) return { reason: 'account' };
  if (muteBotStatuses && author.isBot) return { reason: 'bot' };
  const words = muteWords.map((word) => word.trim()).filter((word) => word !== '');
  if (words.length === 0) return null;
  const searched = searchedText(text());
  const word = words.find((one) => phraseFinder(one, true)?.(searched));
  return word === undefined ? null : { reason: 'word', word };
}
