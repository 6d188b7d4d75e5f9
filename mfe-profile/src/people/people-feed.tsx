import { useCallback, useMemo, type ReactNode } from 'react';
import type { Paged } from '@skerry/shared/paging';
import { useModule, useOtherSetting } from '@skerry/shared/runtime';
import { VirtualList, type RowPosition } from '@skerry/shared/ui';
import { KeyedList } from '@skerry/shared/ui/list-keys';

export interface PeopleFeedProps {
  /** The list's name in the history. */
  name: string;
  label: string;
  people: Paged;
  /** Those of `people` to show, if not all. */
  ids?: readonly string[];
  /** A `PersonArticle`. Keep it stable. */
  renderPerson: (accountId: string, position: RowPosition) => ReactNode;
}

/** Pixels of a row, until it is measured: names, and two lines of a bio. */
const ROW_PX = 92;

/** The rows of people in pages: those near the window alone are in the page. */
export default function PeopleFeed({ name, label, people, ids = people.ids, renderPerson }: PeopleFeedProps) {
  const { telemetry } = useModule();
  const isVirtual = useOtherSetting('timelines', 'virtualScrolling', true);
  const { state, pages } = people;
  const items = useMemo(() => ids.map((key) => ({ key })), [ids]);
  const endReached = useCallback(() => void pages.older(), [pages]);
  const renderItem = useCallback(
    ({ key }: { key: string }, position: RowPosition) => renderPerson(key, position),
    [renderPerson],
  );
  return (
    <KeyedList name={name}>
      <VirtualList
        items={items}
        label={label}
        estimate={ROW_PX}
        renderItem={renderItem}
        isEnabled={isVirtual}
        isBusy={state.older === 'loading'}
        isComplete={state.older === 'end'}
        onEndReached={state.older === 'idle' ? endReached : undefined}
        onFailed={telemetry.error}
      />
    </KeyedList>
  );
}
