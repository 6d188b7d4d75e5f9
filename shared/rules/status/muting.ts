import type { Account, Relationship } from '../../entities/account.ts';
import type { Status } from '../../entities/status.ts';

export type Muting = { reason: 'account' | 'blocked' | 'thread' | 'bot' } | { reason: 'word'; word: string };

interface MuteRules {
  muteBotStatuses: boolean;
  /** Which of the muted words the status has (`createWordSearch`). Called last. */
  mutedWord: () => string | undefined;
}

/**
 * Why a status is collapsed, `null` if it is not (requirements TL-057, SE-043, SE-047). One's own never is. What is
 * known of the relationship to its author counts more than what the status said when it came: it changes when the user
 * mutes or blocks.
 */
export function mutingOf(
  status: Pick<Status, 'accountId' | 'isMuted' | 'isThreadMuted'>,
  author: { isBot?: Account['isBot']; relationship?: Pick<Relationship, 'muting' | 'blocking'> },
  ownId: string | undefined,
  { muteBotStatuses, mutedWord }: MuteRules,
): Muting | null {
  if (status.accountId === ownId) return null;
  if (author.relationship?.blocking) return { reason: 'blocked' };
  if (status.isThreadMuted) return { reason: 'thread' };
  if (author.relationship?.muting ?? status.isMuted) return { reason: 'account' };
  if (muteBotStatuses && author.isBot) return { reason: 'bot' };
  const word = mutedWord();
  return word === undefined ? null : { reason: 'word', word };
}
