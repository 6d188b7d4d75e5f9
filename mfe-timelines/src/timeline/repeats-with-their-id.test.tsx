import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderIn, settle, wireAccount, wireStatus } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { TimelineScreen } from './timeline-screen.tsx';

beforeEach(() => {
  sessionStorage.clear();
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
});

/** A server whose repeats have the id of the status that they repeat (snac). */
async function open(json: object[], abilities = {}) {
  const fake = fakeCtx({
    me: 'a9',
    settings: { virtualScrolling: false, 'timelines.foldRepeats': false },
    instance: { abilities },
  });
  fake.api.on(/timelines/, ({ query }) => ({ json: query?.max_id ? [] : json, page: { next: { max_id: 's1' } } }));
  renderIn(fake, <TimelineScreen params={{ routeId: 'timelines.home' }} />);
  await act(settle);
  await act(vi.dynamicImportSettled);
  await act(settle);
  return fake;
}
const rows = () => screen.getAllByRole('article');
const press = async (key: string) => {
  await act(async () => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
    await settle();
    await vi.dynamicImportSettled();
    await settle();
  });
};
const status = wireStatus('s1');
const repeatBy = (id: string) => ({ ...wireStatus('s1'), account: wireAccount(id), reblog: status });

test('the status and its repeats are rows of their own, each with its keys', async () => {
  await open([repeatBy('a2'), wireStatus('s2'), status]);
  expect(rows().map((row) => row.closest('[data-key]')?.getAttribute('data-key'))).toEqual(['s1 by a2', 's2', 's1']);
  rows()[0]!.focus();
  await press('j');
  await press('j');
  expect(document.activeElement).toBe(rows()[2]);
  expect(within(rows()[0]!).getByText(/repeated/)).toBeTruthy();
});

test('what is done with a repeat is done with its status, by the id that the server has', async () => {
  const fake = await open([repeatBy('a2')], { quotes: true, reactions: true });
  fake.api.on(/POST/, { json: { ...status, favourited: true } });
  rows()[0]!.focus();
  await press('f');
  await press('b');
  expect(fake.api.asked(/POST/).map(({ path }) => path)).toEqual([
    '/api/v1/statuses/s1/favourite',
    '/api/v1/statuses/s1/reblog',
  ]);
  await press('o');
  expect(fake.go).toHaveBeenLastCalledWith('/notice/s1');
  expect(screen.getAllByRole('link').filter((link) => /by/.test(link.getAttribute('href') ?? ''))).toEqual([]);
});

test('below a repeat the next page begins at the id that the server has', async () => {
  // Its end is far away.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 0, 5_000));
  const fake = await open([wireStatus('s2'), repeatBy('a2')]);
  fireEvent.click(screen.getByRole('button', { name: /older/i }));
  await act(settle);
  expect(fake.api.asked(/timelines/).at(-1)?.query).toMatchObject({ max_id: 's1' });
});
