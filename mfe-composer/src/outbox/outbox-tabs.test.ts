// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { heldPosts } from './held-posts.ts';
import { aPost, kept, openPages, pass, setOnline, words, type Page } from './testing/outbox-stage.ts';

const page = openPages();
const shown = ({ fake }: Page) => heldPosts(fake.ctx).value.map(({ draft }) => draft.text);

test('what waits is shown in all tabs of the account, until it is out', async () => {
  const one = page();
  const other = page({ from: one.fake });
  await other.box.ready;
  setOnline(false);
  await one.box.hold(aPost({ draft: words('Low water') }));
  await vi.waitFor(() => expect(shown(other)).toEqual(['Low water']));
  await one.box.hold(aPost({ draft: words('High water') }));
  await vi.waitFor(() => expect(shown(other)).toEqual(['Low water', 'High water']));
  const [first] = heldPosts(other.fake.ctx).value;
  await other.box.remove(first!.id);
  expect(shown(other)).toEqual(['High water']);
  await vi.waitFor(() => expect(shown(one)).toEqual(['High water']));
  setOnline(true);
  await vi.waitFor(() => expect([shown(one), shown(other)]).toEqual([[], []]));
  expect([...one.texts(), ...other.texts()]).toEqual(['High water']);
});

test('a page without https has no locks: its posts go out all the same, and can be taken back', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  const one = page();
  await one.box.hold(aPost());
  await pass(0);
  expect(one.texts()).toEqual(['Low water at six']);
  await one.box.hold(aPost({ state: 'held', dueAt: Date.now() + 10_000, draft: words('High water') }));
  const [post] = await kept(one);
  await one.box.takeBack(post!.id);
  await pass(20_000);
  expect(one.texts()).toEqual(['Low water at six']);
  expect(await one.storage.get('drafts/status')).toMatchObject({ data: { text: 'High water' } });
});

test('five seconds are left to undo what an earlier page held, also to who has turned holding off since', async () => {
  const first = page();
  await first.box.hold(aPost({ state: 'held', dueAt: Date.now() + 10_000 }));
  first.fake.end();
  await pass(60_000);
  const next = page({ from: first.fake, settings: { 'composer.undoSeconds': 0 } });
  await next.box.ready;
  expect(next.fake.noticeTexts()).toEqual(['Posting in 5 seconds']);
  await pass(4_999);
  expect(next.sent()).toEqual([]);
  await pass(1);
  expect(next.sent()).toHaveLength(1);
});

test('of what an older version or another hand has stored, all that is a post is kept; the rest breaks nothing', async () => {
  const before = fakeCtx();
  const { storage } = before.ctx.ports;
  const whole = { ...aPost({ draft: words('Low water') }), id: 'whole', createdAt: '5' };
  const { state: _, ...withoutState } = { ...whole, id: 'stateless', out: 'none' };
  const { target: __, ...withoutTarget } = { ...whole, id: 'targetless' };
  const { draft: ___, ...withoutDraft } = { ...whole, id: 'draftless' };
  const { choices: ____, ...withoutChoices } = { ...whole, id: 'choiceless' };
  const { id: _____, ...withoutId } = whole;
  const all = [whole, withoutState, withoutTarget, withoutDraft, withoutChoices, withoutId, null, 'post', 7];
  for (const [at, stored] of all.entries()) await storage.set(`outbox/${at}`, stored);
  setOnline(false);
  const one = page({ from: before });
  await one.box.ready;
  expect(heldPosts(one.fake.ctx).value).toMatchObject([
    { id: 'whole', state: 'waiting', createdAt: 5, attemptedAt: null, out: [] },
    { id: 'stateless', state: 'stopped', out: [] },
    { id: 'choiceless', state: 'stopped', choices: { visibility: 'direct' } },
  ]);
});
