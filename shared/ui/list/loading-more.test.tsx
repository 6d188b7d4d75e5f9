import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LoadingMore } from './loading-more.tsx';

afterEach(cleanup);
const labels = {
  more: 'Load older',
  loading: 'Loading…',
  error: 'That failed.',
  retry: 'Try again',
  end: 'That is all.',
};

test('[UI-009] the foot of a list is loading, failed with a retry, or at the end', () => {
  const onMore = vi.fn();
  const { rerender } = render(<LoadingMore state="loading" labels={labels} onMore={onMore} />);
  const said = screen.getByRole('status');
  expect([screen.getByText('Loading…'), said.textContent]).toEqual([expect.anything(), '']);
  rerender(<LoadingMore state="error" labels={labels} onMore={onMore} />);
  expect([screen.getByRole('status'), said.textContent]).toEqual([said, 'That failed.']);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onMore).toHaveBeenCalledOnce();
  rerender(<LoadingMore state="end" labels={labels} onMore={onMore} />);
  expect(screen.getByRole('status').textContent).toBe('That is all.');
  expect(screen.queryByRole('button')).toBeNull();
});

test('when idle it has a button to load more', () => {
  const onMore = vi.fn();
  render(<LoadingMore state="idle" labels={labels} onMore={onMore} />);
  expect(screen.getByRole('status').textContent).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Load older' }));
  expect(onMore).toHaveBeenCalledOnce();
});
