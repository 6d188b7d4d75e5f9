import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeCtx, type FakeCtx } from '../../testing/index.ts';
import { ApiFailure } from '../../api/errors.ts';
import { buildEmojiSet } from './data/emoji-set.ts';
import { EmojiPicker, type PickedEmoji } from './emoji-picker.tsx';
import { COLUMNS } from './rows.ts';

const filler = Array.from({ length: 4000 }, (_, index) => String.fromCodePoint(0x4e00 + index));
const set = buildEmojiSet(
  { groups: [`😀 ${filler.join(' ')}`, '👋~', '🐈'] },
  {
    names: ['grinning face|smile', ...filler.map((_, index) => `filler ${index}`), 'waving hand', 'cat|pet'].join('\n'),
  },
  undefined,
  17,
);

let fake: FakeCtx;
let picked: PickedEmoji[];
let closed: number;
let trigger: HTMLButtonElement;

beforeEach(() => {
  vi.useFakeTimers();
  fake = createFakeCtx({ module: 'composer', messages: {} });
  fake.api.on(/pleroma\/emoji/, { json: { blobcat: { image_url: '/emoji/blobcat.png', tags: ['pack:blobs'] } } });
  picked = [];
  closed = 0;
  trigger = document.body.appendChild(document.createElement('button'));
});
afterEach(() => {
  cleanup();
  fake.end();
  trigger.remove();
  vi.useRealTimers();
});

const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));
async function open(props: Partial<Parameters<typeof EmojiPicker>[0]> = {}) {
  const result = render(
    <EmojiPicker
      ctx={fake.ctx}
      anchor={{ current: trigger }}
      label="Pick"
      source={async () => set}
      onPick={(emoji) => picked.push(emoji)}
      onClose={() => {
        closed += 1;
      }}
      {...props}
    />,
  );
  await settle();
  return result;
}
const search = () => screen.getByRole('searchbox');
const type = (value: string) => fireEvent.change(search(), { target: { value } });
const cell = (name: string) => screen.getByRole('gridcell', { name });
const focused = () => document.activeElement?.getAttribute('aria-label');
const press = (key: string, init: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...init });

test('[CO-090] of thousands only a first batch is drawn, and all are counted', async () => {
  await open();
  expect(screen.getAllByRole('gridcell').length).toBeLessThan(20 * COLUMNS);
  expect(Number(screen.getByRole('grid').getAttribute('aria-rowcount'))).toBeGreaterThan(500);
});

test('an emoji whose picture does not load shows its shortcode, and can be picked', async () => {
  fake.api.on(/pleroma\/emoji/, { json: { blobcat: { image_url: '/emoji/blob cat.png', tags: ['pack:blobs'] } } });
  await open();
  type('blobcat');
  await settle(1000);
  const image = cell(':blobcat:').querySelector('img')!;
  expect(image.getAttribute('src')).toBe('/emoji/blob%20cat.png');
  fireEvent.error(image);
  expect(cell(':blobcat:').textContent).toBe(':blobcat:');
  fireEvent.click(cell(':blobcat:'));
  expect(picked[0]).toMatchObject({ text: ':blobcat:' });
});

test('a pick is reported with its text and its name, and closes', async () => {
  await open();
  fireEvent.click(cell('grinning face'));
  expect(picked).toEqual([{ text: '😀', name: '😀', url: null }]);
  expect(closed).toBe(1);
});

test('[CO-086] with "keep open" a pick leaves it open, and the option is stored', async () => {
  const { unmount } = await open({ offersKeepOpen: true });
  fireEvent.click(screen.getByLabelText('Keep open'));
  fireEvent.click(cell('grinning face'));
  expect(picked).toHaveLength(1);
  expect(closed).toBe(0);
  unmount();
  await open({ offersKeepOpen: true });
  expect(screen.getByLabelText<HTMLInputElement>('Keep open').checked).toBe(true);
});

test('[CO-087] the search starts 500 ms after the last key', async () => {
  await open();
  type('cat');
  await settle(499);
  expect(screen.queryByRole('gridcell', { name: 'cat' })).toBeNull();
  await settle(1);
  expect(screen.getAllByRole('gridcell').map((each) => each.getAttribute('aria-label'))).toEqual(['cat', ':blobcat:']);
});

test('Enter in the search picks the first result, without waiting', async () => {
  await open();
  type('blob');
  fireEvent.keyDown(search(), { key: 'Enter' });
  expect(picked).toEqual([{ text: ':blobcat:', name: 'blobcat', url: '/emoji/blobcat.png' }]);
});

test('an empty result is shown as a message, with a button to clear the search', async () => {
  await open();
  type('zzz');
  await settle(500);
  expect(screen.getByText('No emoji found')).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: 'Clear the search' })[0] as HTMLElement);
  await settle(500);
  expect(cell('grinning face')).toBeTruthy();
  expect(document.activeElement).toBe(search());
});

test('recent emoji are first the next time, the latest one in front', async () => {
  const { unmount } = await open();
  fireEvent.click(cell('grinning face'));
  await settle();
  type('cat');
  await settle(500);
  fireEvent.click(cell('cat'));
  await settle();
  unmount();
  await open();
  expect(
    screen
      .getAllByRole('gridcell')
      .slice(0, 2)
      .map((each) => each.getAttribute('aria-label')),
  ).toEqual(['cat', 'grinning face']);
});

test('arrows move in the grid, up moves back to the search, and letters are typed into it', async () => {
  await open();
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
  await open();
  type('cat');
  search().focus();
  press('Escape');
  expect([(search() as HTMLInputElement).value, closed]).toEqual(['', 0]);
  press('Escape');
  expect(closed).toBe(1);
});

test('a tone is chosen once and stored, and an emoji can be picked in another', async () => {
  const { unmount } = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Skin tone' }));
  fireEvent.click(screen.getByRole('button', { name: 'Dark' }));
  await settle();
  type('waving');
  await settle(500);
  fireEvent.click(cell('waving hand'));
  fireEvent.contextMenu(cell('waving hand'));
  fireEvent.click(screen.getByRole('button', { name: 'Light' }));
  expect(picked.map(({ text }) => text)).toEqual(['👋🏿', '👋🏻']);
  unmount();
  await open();
  type('waving');
  await settle(500);
  expect(cell('waving hand').textContent).toBe('👋🏿');
});

test('a failure to load is shown with a retry', async () => {
  let attempts = 0;
  const source = async () => {
    attempts += 1;
    if (attempts === 1) throw new TypeError('no network');
    return set;
  };
  await open({ source });
  expect(screen.getByText('The emoji could not be loaded')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await settle();
  expect(cell('grinning face')).toBeTruthy();
});

test.for<[string, ApiFailure, string]>([
  [
    'a server that has no such call',
    new ApiFailure('not-found', { status: 404 }),
    'This server has no emoji of its own',
  ],
  ['a server that fails', new ApiFailure('server', { status: 500 }), 'This server’s emoji could not be loaded'],
])('%s leaves the unicode emoji, and the reason for missing others', async ([, failure, text]) => {
  fake.answer('GET /api/v1/pleroma/emoji', () => {
    throw failure;
  });
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'This server' }));
  await settle();
  expect(screen.getByText(text)).toBeTruthy();
});

test('[SH-119] emoji that fail to load are in the log, and in no notice; those of a closed picker in neither', async () => {
  const failure = new ApiFailure('server', { status: 500 });
  fake.answer('GET /api/v1/pleroma/emoji', () => {
    throw failure;
  });
  await open();
  expect(fake.errors).toEqual([failure]);
  const bug = new TypeError('no network');
  cleanup();
  await open({
    source: async () => {
      throw bug;
    },
  });
  expect(fake.errors).toContain(bug);
  expect(fake.noticeTexts()).toEqual([]);
  cleanup();
  const known = fake.errors.length;
  fake.answer('GET /api/v1/pleroma/emoji', () => new Promise(() => undefined));
  const { unmount } = await open();
  unmount();
  await settle();
  expect(fake.errors).toHaveLength(known);
});

test('a server that has no emoji of its own is no failure', async () => {
  fake.answer('GET /api/v1/pleroma/emoji', () => {
    throw new ApiFailure('not-found', { status: 404 });
  });
  fake.answer('GET /api/v1/custom_emojis', () => {
    throw new ApiFailure('not-found', { status: 404 });
  });
  await open();
  expect(fake.errors).toEqual([]);
});

test('a server with only Mastodon’s call receives that one', async () => {
  fake.answer('GET /api/v1/pleroma/emoji', () => {
    throw new ApiFailure('not-found', { status: 404 });
  });
  fake.api.on(/custom_emojis/, {
    json: [{ shortcode: 'party', url: 'https://instance.test/party.png', category: 'Fun' }],
  });
  await open();
  type('party');
  await settle(500);
  expect(cell(':party:')).toBeTruthy();
});

test('[CO-094] losing the focus closes it after 200 ms, unless the focus comes back', async () => {
  await open();
  search().focus();
  act(() => trigger.focus());
  await settle(100);
  act(() => search().focus());
  await settle(500);
  expect(closed).toBe(0);
  act(() => trigger.focus());
  await settle(199);
  expect(closed).toBe(0);
  await settle(1);
  expect(closed).toBe(1);
});
