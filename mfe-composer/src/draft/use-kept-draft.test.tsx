import { act, cleanup, waitFor } from '@testing-library/react';
import { renderIn, settle, type FakeCtx } from '@skerry/shared/testing';
import { useLayoutEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { openDraftChannel } from './draft-channel.ts';
import { draftStore } from './draft-store.ts';
import { emptyDraft, type Draft } from './draft.ts';
import { useKeptDraft, type KeptDraft } from './use-kept-draft.ts';

const start: Draft = { ...emptyDraft(), text: '@bob ' };
let fake: FakeCtx;
/** Id of the account. */
let me: string;
let ended: AbortController;
beforeEach(() => {
  fake = fakeCtx();
  me = fake.ctx.session.account?.id ?? '';
  ended = new AbortController();
});
afterEach(() => {
  cleanup();
  ended.abort();
  fake.end();
  vi.restoreAllMocks();
});

/** A form of a draft, as its parts see it. */
function form(key = 'status', stored?: Draft): { kept: KeptDraft; unmount(): void } {
  const shown = {} as { kept: KeptDraft; unmount(): void };
  function Form() {
    const kept = useKeptDraft(key, start, stored);
    useLayoutEffect(() => {
      shown.kept = kept;
    });
    return null;
  }
  shown.unmount = renderIn(fake, <Form />).unmount;
  return shown;
}
const write = (one: { kept: KeptDraft }, text: string) =>
  act(async () => {
    one.kept.change((draft) => ({ ...draft, text }));
    await settle();
  });
const keptText = async (key = 'status') => (await draftStore(fake.ctx).load(key))?.data.text;
/** Keys that another tab of the account hears of. */
function heard(account = me): string[] {
  const keys: string[] = [];
  openDraftChannel(account, ended.signal).listen((key) => keys.push(key), ended.signal);
  return keys;
}

test('a form begins with what was kept, else with its own beginning', () => {
  expect(form().kept.draft.text).toBe('@bob ');
  expect(form('status', { ...start, text: 'kept' }).kept.draft.text).toBe('kept');
});

test.each<[string, string, boolean]>([
  ['a new status', 'status', false],
  ['an edit', 'edit:s1', true],
])('[CO-030] [CO-031] of %s, changed options alone are kept: %s', async (_, key, isKept) => {
  const one = form(key);
  for (const change of [{ isSensitive: true }, { language: 'de' }, { contentType: 'text/markdown' }]) {
    await act(async () => {
      one.kept.change(() => ({ ...start, ...change }));
      await settle();
    });
    expect(await keptText(key)).toBe(isKept ? '@bob ' : undefined);
  }
});

test('[CO-030] each change is kept, and the next one builds on it, also within one handler', async () => {
  const one = form();
  await act(async () => {
    one.kept.change((draft) => ({ ...draft, text: `${draft.text}a` }));
    one.kept.change((draft) => ({ ...draft, text: `${draft.text}b` }));
    expect(one.kept.latest().text).toBe('@bob ab');
    await settle();
  });
  expect([one.kept.draft.text, await keptText()]).toEqual(['@bob ab', '@bob ab']);
});

test('[CO-031] nothing is kept of a form without words of the user, nor after a success', async () => {
  const one = form();
  await write(one, 'tea');
  await write(one, '@bob ');
  expect(await keptText()).toBeUndefined();
  await write(one, 'tea');
  await act(async () => {
    one.kept.reset({ ...start, text: 'new' });
    await settle();
  });
  expect([one.kept.draft.text, one.kept.latest().text, await keptText()]).toEqual(['new', 'new', undefined]);
});

test('other tabs of the account hear of each change, of its draft alone', async () => {
  const [own, others] = [heard(), heard(`${me}2`)];
  const one = form('reply:1');
  await write(one, 'tea');
  await waitFor(() => expect(own).toEqual(['reply:1']));
  act(() => one.kept.reset(start));
  one.unmount();
  await waitFor(() => expect(own).toEqual(['reply:1', 'reply:1']));
  expect(others).toEqual([]);
});

test('a change of another form is shown, also where it took the draft away; that of another draft is not', async () => {
  const [one, other, reply] = [form(), form(), form('reply:1')];
  await write(other, 'tea');
  await waitFor(() => expect(one.kept.draft.text).toBe('tea'));
  await write(reply, 'milk');
  act(() => other.kept.reset(start));
  await waitFor(() => expect(one.kept.draft.text).toBe('@bob '));
  expect(reply.kept.draft.text).toBe('milk');
});

test('what is written while a change of another form is read stays', async () => {
  const one = form();
  const store = draftStore(fake.ctx);
  const read = Promise.withResolvers<Awaited<ReturnType<typeof store.load>>>();
  const load = vi.spyOn(store, 'load').mockReturnValue(read.promise);
  openDraftChannel(me, ended.signal).announce('status');
  await waitFor(() => expect(load).toHaveBeenCalledWith('status'));
  await write(one, 'mine');
  await act(async () => {
    read.resolve({ updatedAt: 1, data: { ...start, text: 'theirs' } });
    await settle();
  });
  expect(one.kept.draft.text).toBe('mine');
});

test('a form that was left hears of nothing, and a draft that cannot be read is logged', async () => {
  const one = form();
  const load = vi.spyOn(draftStore(fake.ctx), 'load').mockRejectedValue(new Error('no storage'));
  const other = openDraftChannel(me, ended.signal);
  other.announce('status');
  await waitFor(() => expect(fake.errors).toHaveLength(1));
  one.unmount();
  const keys = heard();
  other.announce('status');
  await waitFor(() => expect(keys).toEqual(['status']));
  expect([load.mock.calls.length, one.kept.draft.text]).toEqual([1, '@bob ']);
});

test('[CO-030] where the browser keeps nothing, the user is told once, and the text stays in the form', async () => {
  vi.spyOn(fake.ctx.ports.storage, 'set').mockRejectedValue(new Error('full'));
  const keys = heard();
  const one = form();
  await write(one, 'a');
  await write(one, 'ab');
  expect(fake.noticeTexts()).toEqual([expect.stringContaining('can’t keep drafts')]);
  expect(fake.notices.mock.calls[0]?.[0].level).toBe('warning');
  expect([fake.errors.length, one.kept.draft.text, keys]).toEqual([2, 'ab', []]);
  // Nor is it read again for another draft.
  openDraftChannel(me, ended.signal).announce('reply:1');
  await waitFor(() => expect(keys).toEqual(['reply:1']));
  await act(settle);
  expect(one.kept.draft.text).toBe('ab');
});

test('a channel ends with its signal, can announce after it, and does not hear itself', async () => {
  const keys = heard();
  const until = new AbortController();
  const heardByItself: string[] = [];
  const channel = openDraftChannel(me, until.signal);
  channel.listen((key) => heardByItself.push(key), ended.signal);
  channel.announce('a');
  channel.announce('aa');
  until.abort();
  channel.announce('b');
  channel.announce('bb');
  await waitFor(() => expect(keys).toEqual(['a', 'aa', 'b', 'bb']));
  openDraftChannel(me, ended.signal).announce('c');
  await waitFor(() => expect(keys).toEqual(['a', 'aa', 'b', 'bb', 'c']));
  expect(heardByItself).toEqual([]);
});

test('a listener ends with its own signal', async () => {
  const channel = openDraftChannel(me, ended.signal);
  const until = new AbortController();
  const some: string[] = [];
  const all: string[] = [];
  channel.listen((key) => some.push(key), until.signal);
  channel.listen((key) => all.push(key), ended.signal);
  until.abort();
  openDraftChannel(me, ended.signal).announce('a');
  await waitFor(() => expect(all).toEqual(['a']));
  expect(some).toEqual([]);
});
