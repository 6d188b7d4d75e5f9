import { useCallback, type ReactNode } from 'react';
import { STATUS_PLACEHOLDER_HEIGHT_PX } from '@skerry/shared/rules';
import { VirtualList, type ListAnchor, type RowPosition } from '@skerry/shared/ui';
import type { Row } from './rows.ts';

interface VirtualRowsProps {
  rows: readonly Row[];
  label: string;
  renderItem: (row: Row, position: RowPosition, index: number) => ReactNode;
  /** Rows above, in a list of their own. */
  before?: number;
  isEnabled?: boolean;
  isBusy?: boolean;
  isComplete?: boolean;
  anchor?: ListAnchor | null;
  onAnchorChange?: (anchor: ListAnchor | null) => void;
}

/** The rows of a timeline, of which only those near the window are in the page. */
export default function VirtualRows({
  rows,
  renderItem,
  before = 0,
  isComplete = false,
  ...rest
}: VirtualRowsProps): ReactNode {
  const renderPlaced = useCallback(
    (row: Row, position: RowPosition, index: number) =>
      renderItem(
        row,
        {
          'aria-posinset': position['aria-posinset'] + before,
          'aria-setsize': position['aria-setsize'] < 0 ? -1 : position['aria-setsize'] + before,
        },
        index,
      ),
    [renderItem, before],
  );
  return (
    <VirtualList
      items={rows}
      estimate={STATUS_PLACEHOLDER_HEIGHT_PX}
      renderItem={renderPlaced}
      isComplete={isComplete}
      {...rest}
    />
  );
}
