import { compileMessages } from '../../../shell/operator/messages/compile.ts';
import english from '../../messages/en.json';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { COLUMNS } from './rows.ts';
import { cell, pickerBench, search, settle, type } from './testing/picker-bench.tsx';

const bench = pickerBench(compileMessages(english));
const focused = () => document.activeElement?.getAttribute('aria-label');
const press = (key: string, init: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...init });

test('[CO-090] of thousands only a first batch is drawn, and all are counted', async () => {
  await bench.open();
  expect(screen.getAllByRole('gridcell').length).toBeLessThan(20 * COLUMNS);
  expect(Number(screen.getByRole('grid').getAttribute('aria-rowcount'))).toBeGreaterThan(500);
});

test.each([
  ['a mouse', false, 40],
  ['a finger', true, 44],
])('[CO-089] for %s (touch: %s) a row of the grid is %i px high', async (_, isTouch, height) => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isTouch && query === '(pointer: coarse)' }));
  await bench.open();
  vi.unstubAllGlobals();
  const row = cell('grinning face').closest<HTMLElement>('[role="row"]');
  expect(row?.style.blockSize).toBe(`${height}px`);
});

test('an emoji whose picture does not load shows its shortcode, and can be bench.picked', async () => {
  bench.fake.api.on(/pleroma\/emoji/, {
    json: { blobcat: { image_url: '/emoji/blob cat.png', tags: ['pack:blobs'] } },
  });
  await bench.open();
  type('blobcat');
  await settle(1000);
  const image = cell(':blobcat:').querySelector('img')!;
  expect(image.getAttribute('src')).toBe('/emoji/blob%20cat.png');
  fireEvent.error(image);
  expect(cell(':blobcat:').textContent).toBe(':blobcat:');
  fireEvent.click(cell(':blobcat:'));
  expect(bench.picked[0]).toMatchObject({ text: ':blobcat:' });
});

test('a pick is reported with its text and its name, and closes', async () => {
  await bench.open();
  fireEvent.click(cell('grinning face'));
  expect(bench.picked).toEqual([{ text: '😀', name: '😀', url: null }]);
  expect(bench.closed).toBe(1);
});

test('[CO-086] with "keep open" a pick leaves it open, and the option is stored', async () => {
  const { unmount } = await bench.open({ offersKeepOpen: true });
  fireEvent.click(screen.getByLabelText('Keep open'));
  fireEvent.click(cell('grinning face'));
  expect(bench.picked).toHaveLength(1);
  expect(bench.closed).toBe(0);
  unmount();
  await bench.open({ offersKeepOpen: true });
  expect(screen.getByLabelText<HTMLInputElement>('Keep open').checked).toBe(true);
});

test('[CO-087] the search starts 500 ms after the last key', async () => {
  await bench.open();
  type('cat');
  await settle(499);
  expect(screen.queryByRole('gridcell', { name: 'cat' })).toBeNull();
  await settle(1);
  expect(screen.getAllByRole('gridcell').map((each) => each.getAttribute('aria-label'))).toEqual(['cat', ':blobcat:']);
});

test('Enter in the search picks the first result, without waiting', async () => {
  await bench.open();
  type('blob');
  fireEvent.keyDown(search(), { key: 'Enter' });
  expect(bench.picked).toEqual([{ text: ':blobcat:', name: 'blobcat', url: '/emoji/blobcat.png' }]);
});

test('an empty result is shown as a message, with a button to clear the search', async () => {
  await bench.open();
  type('zzz');
  await settle(500);
  expect(screen.getByText('No emoji found', { selector: 'p' })).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: 'Clear search' })[0] as HTMLElement);
  await settle(500);
  expect(cell('grinning face')).toBeTruthy();
  expect(document.activeElement).toBe(search());
});

test('recent emoji are first the next time, the latest one in front', async () => {
  const { unmount } = await bench.open();
  fireEvent.click(cell('grinning face'));
  await settle();
  type('cat');
  await settle(500);
  fireEvent.click(cell('cat'));
  await settle();
  unmount();
  await bench.open();
  expect(
    screen
      .getAllByRole('gridcell')
      .slice(0, 2)
      .map((each) => each.getAttribute('aria-label')),
  ).toEqual(['cat', 'grinning face']);
});

test('[CO-091] the 43rd recent emoji takes the place of the oldest', async () => {
  const { storage } = bench.fake.ctx.ports;
  const recent = Array.from({ length: 42 }, (_, index) => ({ name: `e${index}`, displayText: 'x' }));
  await storage.set('emoji', { recent, tone: 0, isKeptOpen: false });
  await bench.open();
  fireEvent.click(cell('grinning face'));
  await settle();
  const kept = (await storage.get<{ recent: { name: string }[] }>('emoji'))?.recent.map(({ name }) => name);
  expect(kept).toEqual([expect.anything(), ...recent.slice(0, 41).map(({ name }) => name)]);
});

test('[CO-092] an emoji of another server is picked, and is not among the recent ones', async () => {
  const name = 'party@remote.test';
  bench.fake.api.on(/pleroma\/emoji/, { json: { [name]: { image_url: '/emoji/party.png', tags: ['pack:far'] } } });
  await bench.open();
  type('party');
  await settle(500);
  fireEvent.click(screen.getByRole('gridcell'));
  await settle();
  expect(bench.picked).toMatchObject([{ name }]);
  expect((await bench.fake.ctx.ports.storage.get<{ recent: object[] }>('emoji'))?.recent ?? []).toEqual([]);
});

test('arrows move in the grid, up moves back to the search, and letters are typed into it', async () => {
  await bench.open();
  search().focus();
  press('ArrowDown');
  expect(focused()).toBe('grinning face');
  press('ArrowRight');
  expect(focused()).toBe('filler 0');
  press('End');
  expect(focused()).toBe('filler 6');
  press('End', { ctrlKey: true });
  expect(focused()).toBe(':blobcat:');
  press('Home', { ctrlKey: true });
  expect(focused()).toBe('grinning face');
  press('c');
  expect(document.activeElement).toBe(search());
  press('ArrowDown');
  press('ArrowUp');
  expect(document.activeElement).toBe(search());
});

test('Escape first clears the search and then closes', async () => {
  await bench.open();
  type('cat');
  search().focus();
  press('Escape');
  expect([(search() as HTMLInputElement).value, bench.closed]).toEqual(['', 0]);
  press('Escape');
  expect(bench.closed).toBe(1);
});

test('a tone is chosen once and stored, and an emoji can be bench.picked in another', async () => {
  const { unmount } = await bench.open();
  fireEvent.click(screen.getByRole('button', { name: 'Skin tone' }));
  fireEvent.click(screen.getByRole('button', { name: 'Dark' }));
  await settle();
  type('waving');
  await settle(500);
  fireEvent.click(cell('waving hand'));
  fireEvent.contextMenu(cell('waving hand'));
  fireEvent.click(screen.getByRole('button', { name: 'Light' }));
  expect(bench.picked.map(({ text }) => text)).toEqual(['👋🏿', '👋🏻']);
  unmount();
  await bench.open();
  type('waving');
  await settle(500);
  expect(cell('waving hand').textContent).toBe('👋🏿');
});

test('[CO-094] losing the focus closes it after 200 ms, unless the focus comes back', async () => {
  await bench.open();
  search().focus();
  act(() => bench.trigger.focus());
  await settle(100);
  act(() => search().focus());
  await settle(500);
  expect(bench.closed).toBe(0);
  act(() => bench.trigger.focus());
  await settle(199);
  expect(bench.closed).toBe(0);
  await settle(1);
  expect(bench.closed).toBe(1);
});
