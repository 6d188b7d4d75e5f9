import type { InstanceOptions, Poll } from '@skerry/shared/entities';
import {
  clampExpiry,
  expiryUnits,
  filledOptions,
  isPollSent,
  POLL_DEFAULT_EXPIRY,
  POLL_UNITS,
} from '@skerry/shared/rules';
import type { Draft, PollDraft } from '../draft/draft.ts';

type PollLimits = InstanceOptions['pollLimits'];

/** Two options, a day (CO-058, CO-065), within the server's limits. */
export function newPoll(limits: PollLimits): PollDraft {
  const expiryUnit = expiryUnits(limits).findLast((unit) => POLL_UNITS[unit] <= POLL_DEFAULT_EXPIRY) ?? 'minutes';
  return withinLimits(
    { options: ['', ''], isMultiple: false, expiryAmount: POLL_DEFAULT_EXPIRY / POLL_UNITS[expiryUnit], expiryUnit },
    limits,
  );
}

export function withinLimits(poll: PollDraft, limits: PollLimits): PollDraft {
  return { ...poll, expiryAmount: clampExpiry(poll.expiryAmount, poll.expiryUnit, limits) };
}

/** The draft as it is sent: without its poll where the server is known to have none. */
export function sentDraft(draft: Draft, { abilities }: Pick<InstanceOptions, 'abilities'>): Draft {
  return abilities.polls === false ? { ...draft, poll: null } : draft;
}

/** The draft of a published poll, which lasts as long. `startedAt`: ISO 8601. */
export function draftOfPoll({ options, isMultiple, expiresAt }: Poll, startedAt: string): PollDraft {
  const seconds = expiresAt === null ? POLL_DEFAULT_EXPIRY : (Date.parse(expiresAt) - Date.parse(startedAt)) / 1000;
  // Servers cut times to whole seconds.
  const minutes = Math.max(1, Math.round(seconds / POLL_UNITS.minutes));
  const expiryUnit = UNITS.find((unit) => (minutes * POLL_UNITS.minutes) % POLL_UNITS[unit] === 0) ?? 'minutes';
  return {
    options: options.map(({ title }) => title),
    isMultiple,
    expiryAmount: (minutes * POLL_UNITS.minutes) / POLL_UNITS[expiryUnit],
    expiryUnit,
  };
}

const UNITS = ['days', 'hours', 'minutes'] as const;

/** A published poll as it is sent with an edit: with the same options it keeps its votes, and with the rest its end. */
export function keptPoll(
  { options, isMultiple, expiresAt }: Poll,
  { minExpiration }: Pick<PollLimits, 'minExpiration'>,
  now = Date.now(),
): NonNullable<ReturnType<typeof sentPoll>> {
  const left = expiresAt === null ? 0 : Math.max(1, minExpiration, Math.ceil((Date.parse(expiresAt) - now) / 1000));
  return { options: options.map(({ title }) => title), expiresIn: left, isMultiple };
}

/** The poll to send: none if every option is blank (CO-059). */
export function sentPoll(
  poll: PollDraft | null,
  limits: PollLimits,
): { options: string[]; expiresIn: number; isMultiple: boolean } | undefined {
  if (!poll || !isPollSent(poll.options)) return undefined;
  return {
    options: filledOptions(poll.options),
    expiresIn: clampExpiry(poll.expiryAmount, poll.expiryUnit, limits) * POLL_UNITS[poll.expiryUnit],
    isMultiple: poll.isMultiple,
  };
}
