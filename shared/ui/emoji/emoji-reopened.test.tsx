import { compileMessages } from '../../../shell/operator/messages/compile.ts';
import english from '../../messages/en.json';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiFailure } from '../../api/errors.ts';
import { loadEmojiFinder } from './emoji-finder.ts';
import { samePacks } from './last-loaded.ts';
import { cell, pickerBench, search, SET, settle, type } from './testing/picker-bench.tsx';

const bench = pickerBench(compileMessages(english));
const source = async () => SET;
const labels = () => screen.getAllByRole('gridcell').map((each) => each.getAttribute('aria-label'));

async function openAndPick(name: string): Promise<void> {
  await bench.open({ source });
  fireEvent.click(cell(name));
  await settle();
  cleanup();
}

test('the next picker shows all in its first frame, before storage and server have answered', async () => {
  await openAndPick('filler 3');
  bench.fake.answer('GET /api/v1/pleroma/emoji', () => new Promise(() => undefined));
  const opened = bench.open({ source });
  expect(labels().slice(0, 2)).toEqual(['filler 3', 'grinning face']);
  type('blobcat');
  fireEvent.keyDown(search(), { key: 'Enter' });
  expect(bench.picked.at(-1)?.text).toBe(':blobcat:');
  await opened;
});

test('emoji that the server has now follow; if it fails, those before stay', async () => {
  await openAndPick('filler 3');
  bench.fake.api.on(/pleroma\/emoji/, { json: { party: { image_url: '/emoji/party.png', tags: ['pack:fun'] } } });
  await bench.open({ source });
  type('party');
  await settle(500);
  expect(cell(':party:')).toBeTruthy();
  cleanup();
  bench.fake.answer('GET /api/v1/pleroma/emoji', () => {
    throw new ApiFailure('server', { status: 500 });
  });
  await bench.open({ source });
  type('party');
  await settle(500);
  expect(cell(':party:')).toBeTruthy();
});

test('what another tab has picked moves nothing in an open picker, and is kept beside the next pick', async () => {
  await openAndPick('filler 3');
  const { storage } = bench.fake.ctx.ports;
  const { recent } = (await storage.get('emoji')) as { recent: object[] };
  const cat = { name: '🐈', displayText: 'cat|pet', replacement: '🐈' };
  await storage.set('emoji', { recent: [cat, ...recent], tone: 0, isKeptOpen: false });
  await bench.open({ source });
  expect(labels()[0]).toBe('filler 3');
  fireEvent.click(cell('grinning face'));
  await settle();
  cleanup();
  await bench.open({ source });
  expect(labels().slice(0, 3)).toEqual(['grinning face', 'cat', 'filler 3']);
});

test('another language loads its names', async () => {
  const asked = vi.fn(source);
  await bench.open({ source: asked });
  cleanup();
  const { ctx } = bench.fake;
  await bench.open({ source: asked, ctx: { ...ctx, i18n: { ...ctx.i18n, locale: 'de' } } });
  cleanup();
  await bench.open({ source: asked });
  cleanup();
  await bench.open({ source: asked });
  expect(asked.mock.calls).toEqual([['en'], ['de'], ['en']]);
});

test('a suggestion that was taken in between is the latest', async () => {
  await openAndPick('filler 3');
  const finder = await loadEmojiFinder(bench.fake.ctx, source);
  finder.remember(finder.find('cat')[0]!);
  await settle();
  await bench.open({ source });
  expect(labels().slice(0, 2)).toEqual(['cat', 'filler 3']);
});

test('packs that have not changed are the same object, so that nothing is drawn again', () => {
  const pack = { pack: 'fun', emoji: [] };
  const before = [pack];
  expect(samePacks(before, [{ ...pack }])).toBe(before);
  const now = [{ ...pack, pack: 'sea' }];
  expect(samePacks(before, now)).toBe(now);
  expect(samePacks(undefined, now)).toBe(now);
});
