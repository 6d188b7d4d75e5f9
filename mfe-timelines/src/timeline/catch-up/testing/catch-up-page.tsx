import { act, fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { press, renderIn, settle, wireAccount, wireRepeat, wireStatus, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx, type TimelinesOptions } from '../../../testing/fake-ctx.ts';
import { TimelineScreen } from '../../timeline-screen.tsx';

export const NOW = Date.UTC(2026, 0, 3);
const CREATED = (minutesAgo: number) => new Date(NOW - minutesAgo * 60_000).toISOString();
/** A status so many minutes old. */
export const says = (id: string, minutesAgo: number, more: object = {}) =>
  wireStatus(id, { created_at: CREATED(minutesAgo), ...more });
/** A page and the cursor of the next one. */
type Page = { json: object[]; next?: string };
export function serve(fake: FakeCtx, ...pages: (Page | (() => never) | 'waits')[]) {
  fake.api.on(/timelines\/home/, ({ query }) => {
    const page = pages[query?.max_id === undefined ? 0 : Number(query.max_id)];
    if (page === 'waits') return new Promise(() => undefined);
    if (typeof page === 'function') return page();
    return { json: page?.json ?? [], page: { next: page?.next === undefined ? undefined : { max_id: page.next } } };
  });
}
export async function open(
  options: TimelinesOptions = {},
  fake = fakeCtx({ me: 'a9', settings: { virtualScrolling: false }, ...options }),
) {
  const view = renderIn(fake, <TimelineScreen params={{ routeId: 'timelines.catch-up' }} />);
  await act(vi.dynamicImportSettled);
  await act(settle);
  return { fake, ...view };
}
export async function gather(since?: string) {
  if (since) fireEvent.change(screen.getByLabelText('Period'), { target: { value: since } });
  await press('Catch up');
  await act(settle);
  await act(settle);
}
export const choose = (label: string, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
export const rows = () =>
  screen.queryAllByRole('article').map((row) => row.getAttribute('data-status') ?? row.textContent);

export const MIXED = [
  says('s9', 1, { account: wireAccount('a2'), in_reply_to_id: 's7', favourites_count: 3 }),
  wireRepeat('r8', says('s8', 3_000, { account: wireAccount('a3') }), 'a2', 24 * 60 * 2 - 2),
  says('s7', 3, { account: wireAccount('a3'), tags: [{ name: 'Tea', url: 'https://one.example/t' }] }),
];
