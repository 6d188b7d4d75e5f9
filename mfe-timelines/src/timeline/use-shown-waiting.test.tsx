import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { Status } from '@skerry/shared/entities';
import { ModuleProvider } from '@skerry/shared/runtime';
import { aStatus, settle, type FakeCtx } from '@skerry/shared/testing';
import { StatusScope } from '../status/status-scope.tsx';
import { fakeCtx, type TimelinesOptions } from '../testing/fake-ctx.ts';
import type { FeedState } from './feed/feed-state.ts';
import { useShownWaiting } from './use-shown-waiting.ts';

const waits = (...waiting: string[]) => ({ phase: 'ready', waiting, needsFlush: false }) as unknown as FeedState;
const filterOf = (action: 'hide' | 'warn', keyword: string) => ({
  id: action,
  title: keyword,
  context: ['home'],
  filter_action: action,
  keywords: [{ id: '1', keyword, whole_word: true }],
  statuses: [],
});

/** The statuses of these that are said to wait. */
async function shownOf(statuses: readonly Status[], options: TimelinesOptions = {}) {
  const fake = fakeCtx({ me: 'me', abilities: { filtersV2: true }, ...options });
  fake.api.on(/filters/, { json: [filterOf('hide', 'secret'), filterOf('warn', 'spoiler')] });
  fake.entities.merge({ status: [...statuses] });
  const state = waits(...statuses.map(({ id }) => id).filter((id) => !id.startsWith('of-')));
  const hook = renderHook(() => useShownWaiting(state), { wrapper: scope(fake) });
  await act(settle);
  return { shown: hook.result.current, state };
}
const scope =
  (fake: FakeCtx) =>
  ({ children }: { children: ReactNode }) => (
    <ModuleProvider value={fake.ctx}>
      <StatusScope filters="home">{children}</StatusScope>
    </ModuleProvider>
  );
const says = (id: string, text: string, part: Partial<Status> = {}) =>
  aStatus({ id, contentHtml: `<p>${text}</p>`, ...part });

test('statuses that are shown wait, and the state stays the same object', async () => {
  const { shown, state } = await shownOf([says('s1', 'Tea'), says('s2', 'A spoiler')]);
  expect(shown).toBe(state);
});

test('one that a filter hides does not wait; the rest of the state stays', async () => {
  const { shown, state } = await shownOf([says('s1', 'Tea'), says('s2', 'A secret')]);
  expect(shown).toEqual({ ...state, waiting: ['s1'] });
});

test('one that a filter covers waits unless such statuses are hidden', async () => {
  const statuses = [says('s1', 'Tea'), says('s2', 'A spoiler')];
  expect((await shownOf(statuses)).shown.waiting).toEqual(['s1', 's2']);
  const hidden = await shownOf(statuses, { settings: { hideFilteredStatuses: true } });
  expect(hidden.shown.waiting).toEqual(['s1']);
});

test('a repeat is what it repeats', async () => {
  const { shown } = await shownOf([
    says('of-s1', 'A secret'),
    says('s1', '', { repeatOfId: 'of-s1' }),
    says('of-s2', 'Tea'),
    says('s2', '', { repeatOfId: 'of-s2' }),
  ]);
  expect(shown.waiting).toEqual(['s2']);
});

test('a status that the cache has no more still waits: the list decides', async () => {
  const fake = fakeCtx({ me: 'me' });
  const state = waits('gone');
  const hook = renderHook(() => useShownWaiting(state), { wrapper: scope(fake) });
  expect(hook.result.current).toBe(state);
});

test.each<[string, Partial<Status>, TimelinesOptions, boolean]>([
  ['of a muted account, shown folded', { isMuted: true }, {}, true],
  ['of a muted account, hidden', { isMuted: true }, { settings: { 'timelines.hideMutedPosts': true } }, false],
  ['of a muted thread, hidden', { isThreadMuted: true }, { settings: { 'timelines.hideMutedPosts': true } }, false],
  [
    'of a muted account, with all that is filtered',
    { isMuted: true },
    { settings: { hideFilteredStatuses: true } },
    false,
  ],
  [
    'of one’s own in a muted thread',
    { isThreadMuted: true, accountId: 'me' },
    { settings: { 'timelines.hideMutedPosts': true } },
    true,
  ],
  ['of nobody muted', {}, { settings: { 'timelines.hideMutedPosts': true } }, true],
])('a status %s waits or not', async (_, part, options, isShown) => {
  const { shown } = await shownOf([says('s1', 'Tea', part)], options);
  expect(shown.waiting).toEqual(isShown ? ['s1'] : []);
});
