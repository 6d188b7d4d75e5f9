import type { InstanceOptions } from '@skerry/shared/entities';
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
