import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settle } from '@skerry/shared/testing';
import { firstValueFrom } from '@skerry/shared/runtime';
import { fakeShell } from '../testing/fake-shell.tsx';
import { useKeptAnswers } from './use-kept-answers.ts';

const postMessage = vi.fn();
let worker: EventTarget;
beforeEach(() => {
  worker = Object.assign(new EventTarget(), { controller: { postMessage } });
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

function Kept() {
  useKeptAnswers();
  return null;
}

async function send(data: unknown) {
  const shell = fakeShell();
  shell.show(<Kept />);
  expect(postMessage).toHaveBeenCalledWith({ type: 'skerry/kept' }, []);
  worker.dispatchEvent(new MessageEvent('message', { data }));
  await act(settle);
  return (await firstValueFrom(shell.notices.notices$)).map(({ level, text, ms }) => [level, text, ms]);
}

test('what the worker kept is shown as such, with its time, until it is dismissed', async () => {
  const at = new Date(2026, 10, 26, 9, 5).toISOString();
  const [notice] = await send({ type: 'skerry/kept', at });
  expect([notice?.[0], notice?.[2]]).toEqual(['info', 0]);
  expect(notice?.[1]).toMatch(/^Showing what was last loaded, Nov 26, 2026, 9:05.AM\.$/);
});

test.each([null, 'x', { type: 'other' }, { type: 'skerry/kept' }, { type: 'skerry/kept', at: 'yesterday' }])(
  'other messages say nothing: %j',
  async (data) => expect(await send(data)).toEqual([]),
);
