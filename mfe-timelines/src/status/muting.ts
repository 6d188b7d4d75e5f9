import type { Account, Status } from '@skerry/shared/entities';

export type Muting = { reason: 'account' | 'thread' | 'bot' } | { reason: 'word'; word: string };

interface MuteRules {
  muteWords: readonly string[];
  muteBotStatuses: boolean;
}

/** Why a status is collapsed, `null` where it is not. One's own never is. Words match anywhere in text or warning, whatever their case. */
export function mutingOf(status: Status, author: Account | undefined, ownId: string | undefined, rules: MuteRules): Muting | null {
  if (status.accountId === ownId) return null;
  if (status.isMuted && !status.isThreadMuted) return { reason: 'account' };
  if (status.isThreadMuted) return { reason: 'thread' };
  if (rules.muteBotStatuses && author?.isBot) return { reason: 'bot' };
  if (rules.muteWords.length === 0) return null;
  const text = `${status.spoilerText}\n${status.contentHtml.replaceAll(/<[^>]*>/g, ' ')}`.toLocaleLowerCase();
  const word = rules.muteWords.find((one) => one.trim() !== '' && text.includes(one.trim().toLocaleLowerCase()));
  return word === undefined ? null : { reason: 'word', word: word.trim() };
}
