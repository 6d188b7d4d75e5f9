import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ModuleProvider } from '@skerry/shared/runtime';
import type { FakeCtx } from '@skerry/shared/testing';
import { expect, test } from 'vitest';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { useThreadView, type ThreadView } from './use-thread-view.ts';

type Display = 'linear' | 'tree';

/** A conversation that is shown; `leave` takes it off the screen. */
function open(fake: FakeCtx, id: string, display: Display = 'tree') {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ModuleProvider value={fake.ctx}>{children}</ModuleProvider>
  );
  const { result, unmount } = renderHook(() => useThreadView(id, display), { wrapper });
  const now = () => result.current;
  return { now, leave: unmount, act: (change: (view: ThreadView) => void) => act(() => change(now())) };
}
function folds(fake: FakeCtx, id: string): void {
  const one = open(fake, id);
  one.act((view) => view.fold('r1', false));
  one.leave();
}
function isFolded(fake: FakeCtx, id: string, display?: Display): boolean {
  const one = open(fake, id, display);
  const { choices } = one.now();
  one.leave();
  return choices.get('r1') === false;
}

test('the choices of twenty conversations are kept; the one that was left longest ago is forgotten', () => {
  const fake = fakeCtx();
  for (let at = 0; at < 20; at += 1) folds(fake, `s${at}`);
  expect(isFolded(fake, 's0')).toBe(true);
  folds(fake, 's20');
  expect([isFolded(fake, 's0'), isFolded(fake, 's2'), isFolded(fake, 's20')]).toEqual([true, true, true]);
  expect(isFolded(fake, 's1')).toBe(false);
});

test('they are those of the display in which they were made', () => {
  const fake = fakeCtx();
  folds(fake, 's0');
  expect(isFolded(fake, 's0', 'linear')).toBe(false);
});

test('a part that is shown alone is open, however it was in the whole; all else stays as it was', () => {
  const { now, act: change } = open(fakeCtx(), 's0');
  change((view) => view.fold('r1', false));
  change((view) => view.fold('r2', false));
  change((view) => view.dive('r1'));
  expect(now()).toMatchObject({ diveId: 'r1', showsOthers: false, isExpanded: true });
  expect([...now().choices]).toEqual([['r2', false]]);
  change((view) => view.showWhole());
  expect(now()).toMatchObject({ diveId: null, showsOthers: true });
  expect([...now().choices]).toEqual([['r2', false]]);
});

test('opening what is below a status opens that branch, and no other', () => {
  const { now, act: change } = open(fakeCtx(), 's0');
  const thread = [
    { id: 'a', depth: 1, size: 2, levels: 2 },
    { id: 'b', depth: 2, size: 1, levels: 1 },
    { id: 'c', depth: 3, size: 0, levels: 0 },
    { id: 'd', depth: 1, size: 0, levels: 0 },
  ];
  change((view) => view.openBelow(thread, 'b'));
  expect([...now().choices]).toEqual([
    ['b', true],
    ['c', true],
  ]);
  change((view) => view.foldAll(thread, false));
  expect([...now().choices.values()]).toEqual([false, false, false, false]);
  expect(now().choices.size).toBe(4);
});
