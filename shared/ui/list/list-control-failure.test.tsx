import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { VirtualList } from './virtual-list.tsx';

vi.mock('./list-control.tsx', () => {
  throw new Error('the chunk did not load');
});
afterEach(cleanup);

test('without the code of virtualisation every row is drawn, its owner hears why, and it is tried again when online', async () => {
  const items = Array.from({ length: 30 }, (_, index) => ({ key: `s${index}` }));
  const onFailed = vi.fn();
  const renderItem = (item: { key: string }) => <article>{item.key}</article>;
  render(<VirtualList items={items} label="Home" estimate={100} renderItem={renderItem} onFailed={onFailed} />);
  await waitFor(() => expect(onFailed).toHaveBeenCalledOnce());
  expect(screen.getAllByRole('article')).toHaveLength(30);
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(onFailed).toHaveBeenCalledTimes(2));
});
