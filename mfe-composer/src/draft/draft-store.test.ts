import { expect, test } from 'vitest';
import type { StoragePort } from '@skerry/shared/contract';
import { settle } from '@skerry/shared/testing';
import { DraftStore } from './draft-store.ts';
import { readDraft } from './read-draft.ts';
import { emptyDraft, type Draft } from './draft.ts';

const text = (said: string): Draft => ({ ...emptyDraft(), text: said });

/** A storage that does one thing after the other, in the order in which it was asked, when the test says so. */
function play(stored: Record<string, unknown> = {}) {
  const values = new Map<string, unknown>(Object.entries(stored));
  const log: string[] = [];
  const waiting: (() => void)[] = [];
  const act = <T>(what: string, done: () => T) =>
    new Promise<T>((resolve) => {
      log.push(what);
      waiting.push(() => resolve(done()));
    });
  const storage = {
    get: (key: string) => act(`get ${key}`, () => values.get(key)),
    set: (key: string, value: unknown) => act(`set ${key}`, () => void values.set(key, structuredClone(value))),
    remove: (key: string) => act(`remove ${key}`, () => void values.delete(key)),
    keys: () => Promise.resolve([...values.keys()]),
  } as unknown as StoragePort;
  const turn = async () => {
    await settle();
    waiting.shift()?.();
    await settle();
  };
  let time = 0;
  return { values, log, turn, storage, store: new DraftStore(storage, () => (time += 1)) };
}

test('[CO-033] each draft has a key of its own, with the time of its change', async () => {
  const { store, turn, values } = play();
  const saved = [store.save('status', text('a')), store.save('reply:1', text('b'))];
  for (let times = 0; times < 3; times += 1) await turn();
  await Promise.all(saved);
  expect(Object.fromEntries(values)).toMatchObject({
    'drafts/status': { updatedAt: 1, data: { text: 'a' } },
    'drafts/reply:1': { updatedAt: 2, data: { text: 'b' } },
  });
});

test('a form that opens while another still saves starts with all of it', async () => {
  const { store, turn, log } = play();
  const saving = store.save('status', text('tea'));
  const loading = store.load('status');
  const removing = store.remove('status');
  await turn();
  expect(log).toEqual(['set drafts/status', 'get drafts/status']);
  await turn();
  expect((await loading)?.data.text).toBe('tea');
  await turn();
  await Promise.all([saving, removing]);
  expect(log).toEqual(['set drafts/status', 'get drafts/status', 'remove drafts/status']);
});

test('what fails is said to the one who asked, and the next goes on', async () => {
  let times = 0;
  const storage = {
    set: () => (++times === 1 ? Promise.reject(new Error('full')) : Promise.resolve()),
  } as unknown as StoragePort;
  const store = new DraftStore(storage);
  const first = store.save('a', text('a'));
  const second = store.save('b', text('b'));
  await expect(first).rejects.toThrow('full');
  await expect(second).resolves.toBeUndefined();
});

test.each([undefined, null, {}, { data: null }, { data: 'tea' }])('%j is no draft', async (stored) => {
  const { store, turn } = play({ 'drafts/status': stored });
  const loading = store.load('status');
  await turn();
  await turn();
  expect(await loading).toBeUndefined();
});

test('a malformed draft is read as far as possible', async () => {
  const { store, turn } = play({ 'drafts/status': { updatedAt: 'x', data: { text: 'tea' } } });
  const loading = store.load('status');
  await turn();
  await turn();
  expect(await loading).toEqual({ updatedAt: 0, data: { ...text('tea'), idempotencyKey: expect.any(String) } });
});

const HOSTILE: readonly unknown[] = [null, 7, 'x', {}, [], [null], [7], [{}], { toString: null }, true, Number.NaN];

test.each(Object.keys(emptyDraft()))('a draft whose %s has another shape is read without it', (member) => {
  const whole = { ...text('tea'), isSensitive: false };
  for (const value of HOSTILE) {
    const read = readDraft({ ...whole, [member]: value });
    expect(Object.keys(read).sort()).toEqual(Object.keys(emptyDraft()).sort());
    for (const name of ['text', 'spoilerText', 'idempotencyKey'] as const) expect(read[name]).toBeTypeOf('string');
    if (member !== 'text') expect(read.text).toBe('tea');
    for (const name of ['visibility', 'contentType', 'language', 'inReplyToId', 'quoteId', 'scheduledAt'] as const)
      expect(read[name] === null || (name !== 'visibility' && read[name] === value)).toBe(true);
    expect(read.attachments).toEqual([]);
    expect(read.poll).toBeNull();
    expect(read.isSensitive).toBeTypeOf('boolean');
    for (const post of read.more) expect(post).toMatchObject({ text: '', more: [], id: expect.any(String) });
  }
});

test('an attachment of another shape is left out or completed, and its neighbours stay', () => {
  const { attachments } = readDraft({
    attachments: [
      null,
      7,
      {},
      { attachment: 'x' },
      { attachment: { id: {} } },
      { attachment: { id: 'm1', kind: 'zip' } },
    ],
  });
  expect(attachments).toEqual([
    {
      attachment: {
        id: 'm1',
        kind: 'unknown',
        mimeType: '',
        url: '',
        previewUrl: '',
        description: '',
        blurhash: null,
        width: null,
        height: null,
        duration: null,
      },
      fileName: '',
      description: '',
      sentDescription: '',
    },
  ]);
});

test('what was stored whole is read whole', () => {
  const draft: Draft = {
    ...text('tea'),
    visibility: 'list',
    poll: { options: ['a', ''], isMultiple: true, expiryAmount: 3, expiryUnit: 'hours' },
    scheduledAt: '2026-11-25T10:00:00.000Z',
    more: [{ ...text('two'), id: 'p2' }],
  };
  expect(readDraft(structuredClone(draft))).toEqual(draft);
});

test('all drafts, the newest first, and nothing else', async () => {
  const { store, turn } = play({
    'drafts/old': { updatedAt: 1, data: text('old') },
    'drafts/new': { updatedAt: 3, data: text('new') },
    'drafts/broken': 'x',
    'others/new': { updatedAt: 4, data: text('other') },
  });
  const all = store.all();
  for (let times = 0; times < 5; times += 1) await turn();
  expect((await all).map(({ key, draft }) => [key, draft.data.text, draft.updatedAt])).toEqual([
    ['new', 'new', 3],
    ['old', 'old', 1],
  ]);
});

test('while a form follows the storage it is known which keys have no draft, of this tab and of others', async () => {
  const { store } = play({ 'drafts/status': { updatedAt: 1, data: text('a') }, other: 1 });
  expect(store.hasNone('reply:1')).toBe(false);
  const end = store.follow();
  const endOther = store.follow();
  expect(store.hasNone('reply:1')).toBe(false);
  await settle();
  const has = () => ['status', 'reply:1', 'reply:2', 'reply:3'].map((key) => !store.hasNone(key));
  expect(has()).toEqual([true, false, false, false]);
  void store.save('reply:1', text('b'));
  store.mayHave('reply:2');
  expect(has()).toEqual([true, true, true, false]);
  end();
  expect(store.hasNone('reply:3')).toBe(true);
  endOther();
  expect(store.hasNone('reply:3')).toBe(false);
});

test('what is read after the last form has closed counts for nothing', async () => {
  const { store } = play();
  store.follow()();
  await settle();
  expect(store.hasNone('status')).toBe(false);
});

test('a draft that is saved while the keys are read is known', async () => {
  const { store } = play();
  store.follow();
  void store.save('reply:1', text('b'));
  await settle();
  expect([store.hasNone('reply:1'), store.hasNone('reply:2')]).toEqual([false, true]);
});
