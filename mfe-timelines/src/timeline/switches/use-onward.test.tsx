import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useOnward } from './use-onward.ts';

/** A list that grows by a page whenever it is asked to: how many of each page are shown. */
function read(pages: readonly number[], canAsk = true) {
  const ask = vi.fn<() => void>();
  let at = 0;
  const props = () => ({
    canAsk,
    last: `s${at}`,
    shown: pages.slice(0, at + 1).reduce((sum, one) => sum + one, 0),
    ask,
  });
  const hook = renderHook(useOnward, { initialProps: props() });
  const answered = () => {
    at += 1;
    hook.rerender({ ...props(), canAsk: false });
    hook.rerender(props());
  };
  /** Answers for as long as there are questions. */
  const run = () => {
    let asked = 0;
    while (ask.mock.calls.length > asked && at < pages.length - 1) {
      asked = ask.mock.calls.length;
      answered();
    }
  };
  return { ask, run, answered, hasStopped: () => hook.result.current };
}

test('pages of which nothing is shown are followed by the next one, until something is', () => {
  const list = read([0, 0, 0, 3]);
  list.run();
  expect([list.ask.mock.calls.length, list.hasStopped()]).toEqual([3, false]);
});

test('a page with something shown asks for nothing: the list does, at its end', () => {
  const list = read([5, 2]);
  list.answered();
  expect(list.ask).not.toHaveBeenCalled();
  const later = read([5, 0, 1]);
  later.answered();
  expect(later.ask).toHaveBeenCalledOnce();
});

test('after ten pages the user is asked; a page that they load begins again', () => {
  const list = read(Array.from({ length: 30 }, () => 0));
  list.run();
  expect([list.ask.mock.calls.length, list.hasStopped()]).toEqual([10, true]);
  list.answered();
  expect([list.ask.mock.calls.length, list.hasStopped()]).toEqual([11, false]);
});

test('nothing is asked for while there is nothing to ask', () => {
  const list = read([0, 0], false);
  list.answered();
  expect([list.ask.mock.calls.length, list.hasStopped()]).toEqual([0, false]);
});
