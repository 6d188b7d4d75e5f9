import type { ReportState } from '@skerry/shared/entities';
import type { MessageKey } from '../use-t.ts';

export const REPORT_STATES = ['open', 'resolved', 'closed'] as const satisfies readonly ReportState[];

export const STATE_NAMES: Readonly<Record<ReportState, MessageKey>> = {
  open: 'state.open',
  resolved: 'state.resolved',
  closed: 'state.closed',
};
/** The label of the action that leads to a state. */
export const STATE_ACTS: Readonly<Record<ReportState, MessageKey>> = {
  open: 'act.reopen',
  resolved: 'act.resolve',
  closed: 'act.close',
};
