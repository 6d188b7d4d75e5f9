import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { FoldedRepeats, FoldedRepeatsProvider, useFoldedRepeats } from './folded-repeats.ts';

function read(folded: FoldedRepeats | undefined, id: string | undefined) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <FoldedRepeatsProvider value={folded}>{children}</FoldedRepeatsProvider>
  );
  return renderHook(() => useFoldedRepeats(id), { wrapper });
}

test('who repeated a post is read in the order in which they came, each once, as they come', () => {
  const folded = new FoldedRepeats();
  const { result, unmount } = read(folded, 's1');
  expect(result.current).toEqual([]);
  act(() => folded.add('s1', 'a1'));
  act(() => folded.add('s1', 'a2'));
  act(() => folded.add('s1', 'a1'));
  act(() => folded.add('s2', 'a3'));
  expect(result.current).toEqual(['a1', 'a2']);
  expect(read(folded, 's2').result.current).toEqual(['a3']);
  expect(read(folded, undefined).result.current).toEqual([]);
  unmount();
});

test('a row that is gone listens no more', () => {
  const folded = new FoldedRepeats();
  const { unmount } = read(folded, 's1');
  expect(folded.observed).toBe(true);
  unmount();
  expect(folded.observed).toBe(false);
});

test('one who repeats again tells nobody', () => {
  const folded = new FoldedRepeats();
  folded.add('s1', 'a1');
  const before = folded.value;
  folded.add('s1', 'a1');
  expect(folded.value).toBe(before);
});

test('five hundred posts are remembered; the one that came first is forgotten', () => {
  const folded = new FoldedRepeats();
  for (let at = 0; at <= 500; at += 1) folded.add(`s${at}`, 'a1');
  expect(folded.value.size).toBe(500);
  expect([folded.value.has('s0'), folded.value.has('s1'), folded.value.has('s500')]).toEqual([false, true, true]);
});

test('outside of a list nobody has repeated', () => {
  expect(read(undefined, 's1').result.current).toEqual([]);
});
