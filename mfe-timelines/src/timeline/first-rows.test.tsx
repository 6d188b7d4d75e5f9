import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FirstRows } from './first-rows.tsx';
import { createRows } from './rows.ts';

afterEach(cleanup);

test('changes around the rows do not render them again', () => {
  const rows = createRows()([{ id: 's2' }, { id: 's1' }]);
  const renderItem = vi.fn(() => <article />);
  const onAnchorChange = () => undefined;
  const view = (label: string) => (
    <section aria-label={label}>
      <FirstRows rows={rows} label="Statuses" renderItem={renderItem} isVirtual onAnchorChange={onAnchorChange} />
    </section>
  );
  const { rerender } = render(view('1 waits'));
  rerender(view('2 wait'));
  expect(renderItem).toHaveBeenCalledTimes(2);
});

test('new rows render without the existing ones', () => {
  const rows = createRows()([{ id: 's3' }, { id: 's2' }, { id: 's1' }]);
  const renderItem = vi.fn((row: { key: string }) => <article>{row.key}</article>);
  const onAnchorChange = () => undefined;
  const view = (count: number) => (
    <FirstRows
      rows={rows.slice(0, count)}
      label="Statuses"
      renderItem={renderItem}
      isVirtual
      onAnchorChange={onAnchorChange}
    />
  );
  const { rerender } = render(view(1));
  rerender(view(3));
  expect(renderItem.mock.calls.map(([{ key }]) => key)).toEqual(['s3', 's2', 's1']);
});
