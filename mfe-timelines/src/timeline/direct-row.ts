import { Mail } from '@skerry/shared/ui/icons';
import type { OfferedRow } from './timeline-kinds.ts';

/** What the direct messages are called and look like. */
export const DIRECT_ROW: OfferedRow = {
  route: 'timelines.dms',
  title: 'timeline.dms',
  icon: Mail,
};
