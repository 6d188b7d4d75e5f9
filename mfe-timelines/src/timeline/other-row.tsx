import type { RowPosition } from '@skerry/shared/ui';
import { GapRow } from './head/gap-row.tsx';
import { HereRow } from './head/here-row.tsx';
import type { Row } from './rows.ts';
import type { TimelineFeed } from './timeline-feed.ts';

interface OtherRowProps {
  entry: Exclude<Row['entry'], { id: string }>;
  feed: TimelineFeed;
  position: RowPosition;
}

/** A row that is no status. */
export default function OtherRow({ entry, feed, position }: OtherRowProps) {
  return 'gap' in entry ? <GapRow gap={entry.gap} feed={feed} position={position} /> : <HereRow position={position} />;
}
