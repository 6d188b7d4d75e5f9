import type { InstanceOptions } from '../../entities/instance.ts';
import type { Abilities } from '../../entities/abilities.ts';
import type { Poll } from '../../entities/status.ts';
import { characters } from '../characters.ts';

type Limits = InstanceOptions['pollLimits'];

export const POLL_MIN_OPTIONS = 2;
/** Seconds: a day, where requirement CO-065 has ten minutes: followers in other time zones have to see it. */
export const POLL_DEFAULT_EXPIRY = 86_400;
/** Seconds of each unit of an expiry. */
export const POLL_UNITS = { minutes: 60, hours: 3600, days: 86_400 } as const;
export type PollUnit = keyof typeof POLL_UNITS;

/** Requirement CO-057. */
export function arePollsOffered({ abilities, pollLimits }: Pick<InstanceOptions, 'abilities' | 'pollLimits'>): boolean {
  return abilities.polls === true && pollLimits.maxOptions >= POLL_MIN_OPTIONS;
}

/** The options that are sent: those with text, trimmed. */
export function filledOptions(options: readonly string[]): string[] {
  return options.map((option) => option.trim()).filter((option) => option !== '');
}

/** Whether a poll is sent with the status at all (requirement CO-059). */
export function isPollSent(options: readonly string[]): boolean {
  return filledOptions(options).length > 0;
}

export type PollProblem = 'not-enough-options' | 'too-many-options' | 'option-too-long' | 'same-options';

/** The problem of a poll, `null` if there is none (requirements CO-060 to CO-062). */
export function pollProblem(
  options: readonly string[],
  { maxOptions, maxOptionChars }: Pick<Limits, 'maxOptions' | 'maxOptionChars'>,
  abilities: Abilities = {},
): PollProblem | null {
  const filled = filledOptions(options);
  if (filled.length < POLL_MIN_OPTIONS) return 'not-enough-options';
  if (filled.length > maxOptions) return 'too-many-options';
  if (filled.some((option) => characters(option, abilities) > maxOptionChars)) return 'option-too-long';
  // Servers merge equal ones before they count.
  return new Set(filled).size < filled.length ? 'same-options' : null;
}

/** Requirement CO-063. */
export function canRemoveOption(count: number): boolean {
  return count > POLL_MIN_OPTIONS;
}

/** Units of which the server allows at least one (requirement CO-066). */
export function expiryUnits({ maxExpiration }: Pick<Limits, 'maxExpiration'>): PollUnit[] {
  return (Object.keys(POLL_UNITS) as PollUnit[]).filter((unit) => maxExpiration >= POLL_UNITS[unit]);
}

/**
 * The amount of a unit, within the server's limits: its minimum rounded up, its maximum rounded down (requirement
 * CO-064).
 */
export function clampExpiry(
  amount: number,
  unit: PollUnit,
  { minExpiration, maxExpiration }: Pick<Limits, 'minExpiration' | 'maxExpiration'>,
): number {
  const least = Math.ceil(minExpiration / POLL_UNITS[unit]);
  const most = Math.floor(maxExpiration / POLL_UNITS[unit]);
  return Math.max(least, Math.min(most, Number.isFinite(amount) ? Math.trunc(amount) : least));
}

/** An option's rounded share in per cent, 0 without votes (requirement TL-118); votes beyond the total are not believed. */
export function pollPercentage(votes: number, total: number): number {
  return total > 0 ? Math.min(100, Math.round((votes / total) * 100)) : 0;
}

/** Requirement EN-025. `now` in milliseconds since the epoch. */
export function isPollExpired({ isExpired, expiresAt }: Pick<Poll, 'isExpired' | 'expiresAt'>, now: number): boolean {
  return isExpired || (expiresAt !== null && now > Date.parse(expiresAt));
}

/** Whether results are shown instead of choices (requirement TL-113). */
export function showsPollResults(
  poll: Pick<Poll, 'hasVoted' | 'isExpired' | 'expiresAt'>,
  { isSignedIn, now }: { isSignedIn: boolean; now: number },
): boolean {
  return !isSignedIn || poll.hasVoted || isPollExpired(poll, now);
}

/** Whether the vote can be sent (requirements TL-115, TL-116). */
export function canVote(choices: readonly number[], isVoting: boolean): boolean {
  return choices.length > 0 && !isVoting;
}
