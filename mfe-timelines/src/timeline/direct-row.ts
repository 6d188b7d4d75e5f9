import { Mail } from '@skerry/shared/ui/icons';
import type { OfferedRow } from './timeline-kinds.ts';

/** How the direct messages are offered. */
export const DIRECT_ROW: OfferedRow = {
  route: 'timelines.dms',
  title: 'timeline.dms',
  icon: Mail,
  when: [{ signedIn: true }],
};
