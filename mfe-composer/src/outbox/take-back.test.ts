// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anOwnAccount, settle, type FakeCtx } from '@skerry/shared/testing';
import { openDraftChannel } from '../draft/draft-channel.ts';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { newPost } from './held-post.ts';
import { OutboxStore } from './outbox-store.ts';
import { leaveForm, showForm, takeBack } from './take-back.ts';
import { aPost, words } from './testing/outbox-stage.ts';

const NOW = Date.parse('2026-11-25T12:00:00Z');
const post = newPost(aPost({ state: 'held', draft: words('Tea', { idempotencyKey: 'k' }) }), NOW);
let fake: FakeCtx;
let store: OutboxStore;
let heard: string[];
beforeEach(async () => {
  fake = fakeCtx();
  fake.entities.merge({ account: [anOwnAccount()] });
  store = new OutboxStore(fake.ctx.ports.storage);
  await store.save(post);
  heard = [];
  openDraftChannel('me', fake.ctx.signal).listen((key) => heard.push(key), fake.ctx.signal);
});
afterEach(() => {
  fake.end();
  document.body.replaceChildren();
});

test('a post that cannot be put back into its form does not go out by itself any more, and is not lost', async () => {
  const { set } = fake.ctx.ports.storage;
  fake.ctx.ports.storage.set = (key, value) =>
    key.startsWith('drafts/') ? Promise.reject(new Error('full')) : set(key, value);
  await expect(takeBack(fake.ctx, store, post, NOW)).rejects.toThrow('full');
  expect(await store.all()).toMatchObject([{ id: post.id, state: 'stopped', draft: { text: 'Tea' } }]);
});

test('its own draft, which a page that ended has left there, takes no place in the outbox', async () => {
  await fake.ctx.ports.storage.set('drafts/status', { updatedAt: 1, data: post.draft });
  await takeBack(fake.ctx, store, post, NOW);
  expect(await store.all()).toEqual([]);
});

test('open forms, also of other tabs, hear that a draft is back, or gone', async () => {
  await takeBack(fake.ctx, store, post, NOW);
  await vi.waitFor(() => expect(heard).toEqual(['status']));
  expect(await leaveForm(fake.ctx, post)).toBe(true);
  await vi.waitFor(() => expect(heard).toEqual(['status', 'status']));
  expect(await leaveForm(fake.ctx, post)).toBe(false);
});

test.each([
  ['the form of the side column', 1, { kind: 'status' } as const, true],
  ['the dialog, where that column is hidden', 0, { kind: 'status' } as const, false],
  ['the dialog, for a reply', 1, { kind: 'reply', statusId: 's1' } as const, false],
])('it is shown in %s', async (_, boxes, target, isColumn) => {
  document.body.innerHTML = '<form data-layout="panel"><textarea name="status"></textarea></form>';
  const area = document.querySelector('textarea')!;
  area.getClientRects = () => ({ length: boxes }) as DOMRectList;
  await showForm(fake.ctx, target);
  await settle();
  expect([document.activeElement === area, fake.command.mock.calls.length]).toEqual([isColumn, isColumn ? 0 : 1]);
});
