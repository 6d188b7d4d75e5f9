import { compileMessages } from '../../../shell/operator/messages/compile.ts';
import english from '../../messages/en.json';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiFailure } from '../../api/errors.ts';
import { cell, pickerBench, search, SET, settle, type } from './testing/picker-bench.tsx';

const bench = pickerBench(compileMessages(english));

test('a failure to load is shown with a retry', async () => {
  let attempts = 0;
  const source = async () => {
    attempts += 1;
    if (attempts === 1) throw new TypeError('no network');
    return SET;
  };
  await bench.open({ source });
  expect(screen.getByText('Couldn’t load emoji')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await settle();
  expect(cell('grinning face')).toBeTruthy();
});

test('what did not load comes when the connection is back, the picture letters and those of the server', async () => {
  let isThere = false;
  const source = async () => {
    if (!isThere) throw new TypeError('no network');
    return SET;
  };
  bench.fake.answer('GET /api/v1/pleroma/emoji', () => {
    throw new ApiFailure('network');
  });
  const { dataset } = document.documentElement;
  const connection = async (is: 'lost' | 'back') => {
    if (is === 'lost') dataset['connection'] = 'unreached';
    else delete dataset['connection'];
    await settle();
  };
  await bench.open({ source });
  await connection('lost');
  expect(screen.getByText('Couldn’t load emoji')).toBeTruthy();
  isThere = true;
  await connection('back');
  expect(cell('grinning face')).toBeTruthy();
  bench.fake.api.on(/pleroma\/emoji/, { json: { party: { image_url: '/emoji/party.png', tags: ['pack:fun'] } } });
  await connection('lost');
  await connection('back');
  type('party');
  await settle(500);
  expect(cell(':party:')).toBeTruthy();
});

test.for<[string, ApiFailure, string]>([
  [
    'a server that has no such call',
    new ApiFailure('not-found', { status: 404 }),
    'This server has no emoji of its own',
  ],
  ['a server that fails', new ApiFailure('server', { status: 500 }), 'Couldn’t load this server’s emoji'],
])('%s leaves the unicode emoji, and the reason for missing others', async ([, failure, text]) => {
  bench.fake.answer('GET /api/v1/pleroma/emoji', () => {
    throw failure;
  });
  await bench.open();
  fireEvent.click(screen.getByRole('button', { name: 'This server' }));
  await settle();
  expect(screen.getByText(text)).toBeTruthy();
});

test('[SH-119] emoji that fail to load are in the log, and in no notice; those of a closed picker in neither', async () => {
  const failure = new ApiFailure('server', { status: 500 });
  bench.fake.answer('GET /api/v1/pleroma/emoji', () => {
    throw failure;
  });
  await bench.open();
  expect(bench.fake.errors).toEqual([failure]);
  const bug = new TypeError('no network');
  cleanup();
  await bench.open({
    source: async () => {
      throw bug;
    },
  });
  expect(bench.fake.errors).toContain(bug);
  expect(bench.fake.noticeTexts()).toEqual([]);
  cleanup();
  const known = bench.fake.errors.length;
  bench.fake.answer('GET /api/v1/pleroma/emoji', () => new Promise(() => undefined));
  const { unmount } = await bench.open();
  unmount();
  await settle();
  expect(bench.fake.errors).toHaveLength(known);
});

test('a server that has no emoji of its own is no failure', async () => {
  bench.fake.answer('GET /api/v1/pleroma/emoji', () => {
    throw new ApiFailure('not-found', { status: 404 });
  });
  bench.fake.answer('GET /api/v1/custom_emojis', () => {
    throw new ApiFailure('not-found', { status: 404 });
  });
  await bench.open();
  expect(bench.fake.errors).toEqual([]);
});

test('a server with only Mastodon’s call receives that one', async () => {
  bench.fake.answer('GET /api/v1/pleroma/emoji', () => {
    throw new ApiFailure('not-found', { status: 404 });
  });
  bench.fake.api.on(/custom_emojis/, {
    json: [{ shortcode: 'party', url: 'https://instance.test/party.png', category: 'Fun' }],
  });
  await bench.open();
  type('party');
  await settle(500);
  expect(cell(':party:')).toBeTruthy();
});

const enter = () => fireEvent.keyDown(search(), { key: 'Enter' });

test('Enter before the emoji are loaded picks the first match once they are there', async () => {
  const loaded = Promise.withResolvers<typeof SET>();
  await bench.open({ source: () => loaded.promise });
  type('cat');
  enter();
  await settle(500);
  expect(bench.picked).toEqual([]);
  expect(screen.getByText('Loading emoji')).toBeTruthy();
  loaded.resolve(SET);
  await settle();
  expect(bench.picked).toMatchObject([{ text: '🐈' }]);
  expect(bench.closed).toBe(1);
});

test('Enter waits for the emoji of the server, too, where no other matches', async () => {
  const packs = Promise.withResolvers<unknown>();
  bench.fake.answer('GET /api/v1/pleroma/emoji', () => packs.promise as never);
  await bench.open();
  type('blobcat');
  enter();
  await settle(500);
  expect(bench.picked).toEqual([]);
  packs.resolve([{ shortcode: 'blobcat', url: '/emoji/blobcat.png', tags: [], pack: 'blobs' }]);
  await settle();
  expect(bench.picked.map(({ text }) => text)).toEqual([':blobcat:']);
});

test('an Enter that waited is for the text it was pressed with, and ends with a failed load', async () => {
  const loaded = Promise.withResolvers<typeof SET>();
  let loading = loaded.promise;
  await bench.open({ source: () => loading });
  type('cat');
  enter();
  type('gri');
  loaded.resolve(SET);
  await settle(500);
  expect(bench.picked).toEqual([]);
  cleanup();
  loading = Promise.reject(new TypeError('no network'));
  await bench.open({ source: () => loading });
  type('cat');
  enter();
  await settle();
  loading = Promise.resolve(SET);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await settle(500);
  expect(bench.picked).toEqual([]);
});
