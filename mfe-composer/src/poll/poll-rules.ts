import type { InstanceOptions } from '@skerry/shared/entities';
import type { ExpiryUnit, PollDraft } from '../draft/draft.ts';

/** Seconds of a unit. */
const UNIT_SECONDS: Readonly<Record<ExpiryUnit, number>> = { minutes: 60, hours: 3_600, days: 86_400 };
const MIN_OPTIONS = 2;
/** A new poll's expiry (CO-065). */
const DEFAULT_EXPIRY: Pick<PollDraft, 'expiryAmount' | 'expiryUnit'> = { expiryAmount: 10, expiryUnit: 'minutes' };

type PollLimits = InstanceOptions['pollLimits'];

export function newPoll(limits: PollLimits): PollDraft {
  return clampExpiry({ options: ['', ''], isMultiple: false, ...DEFAULT_EXPIRY }, limits);
}

/** Whether the form offers polls (CO-057). */
export function arePollsOffered(instance: InstanceOptions): boolean {
  return instance.arePollsAvailable && instance.pollLimits.maxOptions >= MIN_OPTIONS;
}

export function mayAddOption(poll: PollDraft, limits: PollLimits): boolean {
  return poll.options.length < limits.maxOptions;
}

export function mayRemoveOption(poll: PollDraft): boolean {
  return poll.options.length > MIN_OPTIONS;
}

/** The units of which the longest poll lasts at least one (CO-066). */
export function expiryUnits(limits: PollLimits): ExpiryUnit[] {
  return (['minutes', 'hours', 'days'] as const).filter((unit) => limits.maxExpiration >= UNIT_SECONDS[unit]);
}

/** The bounds in a unit: the lowest rounded up, the highest rounded down (CO-064). */
export function expiryBounds(unit: ExpiryUnit, limits: PollLimits): { min: number; max: number } {
  const min = Math.max(1, Math.ceil(limits.minExpiration / UNIT_SECONDS[unit]));
  return { min, max: Math.max(min, Math.floor(limits.maxExpiration / UNIT_SECONDS[unit])) };
}

export function clampExpiry(poll: PollDraft, limits: PollLimits): PollDraft {
  const { min, max } = expiryBounds(poll.expiryUnit, limits);
  const amount = Number.isFinite(poll.expiryAmount) ? Math.round(poll.expiryAmount) : min;
  return { ...poll, expiryAmount: Math.min(max, Math.max(min, amount)) };
}

/** Seconds until the poll ends. */
export function expirySeconds(poll: PollDraft): number {
  return poll.expiryAmount * UNIT_SECONDS[poll.expiryUnit];
}

/** What is sent: trimmed, without blanks and twins, which servers merge and then count. */
export function pollOptions(poll: PollDraft): string[] {
  return [...new Set(poll.options.map((option) => option.trim()).filter(Boolean))];
}

/** `none`: every option is blank, and the status goes without a poll (CO-059); `few`: one alone (CO-060). */
export function pollState(poll: PollDraft): 'none' | 'few' | 'ready' {
  const { length } = pollOptions(poll);
  return length === 0 ? 'none' : length < MIN_OPTIONS ? 'few' : 'ready';
}
