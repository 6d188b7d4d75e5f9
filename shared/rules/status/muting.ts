import type { Account } from '../../entities/account.ts';
import type { Status } from '../../entities/status.ts';

export type Muting = { reason: 'account' | 'thread' | 'bot' } | { reason: 'word'; word: string };

interface MuteRules {
  muteWords: readonly string[];
  muteBotStatuses: boolean;
}

/**
 * Why a status is collapsed, `null` if it is not (requirements TL-057, SE-043, SE-047). One's own never is. Words match
 * anywhere, ignoring case, in the result of `text` (`filteredText`), which is called only if there are words.
 */
export function mutingOf(
  status: Pick<Status, 'accountId' | 'isMuted' | 'isThreadMuted'>,
  author: Pick<Account, 'isBot'> | undefined,
  ownId: string | undefined,
  { muteWords, muteBotStatuses }: MuteRules,
  text: () => string,
): Muting | null {
  if (status.accountId === ownId) return null;
  if (status.isMuted && !status.isThreadMuted) return { reason: 'account' };
  if (status.isThreadMuted) return { reason: 'thread' };
  if (muteBotStatuses && author?.isBot) return { reason: 'bot' };
  const words = muteWords.map((word) => word.trim()).filter((word) => word !== '');
  if (words.length === 0) return null;
  const whole = text().toLocaleLowerCase();
  const word = words.find((one) => whole.includes(one.toLocaleLowerCase()));
  return word === undefined ? null : { reason: 'word', word };
}
