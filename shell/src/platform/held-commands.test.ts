// @vitest-environment jsdom
import type { CommandName } from '@skerry/shared/contract';
import { of } from '@skerry/shared/runtime';
import { afterEach, expect, test, vi } from 'vitest';
import { holdingCommands } from './held-commands.ts';

const heard = vi.fn<(key: string) => void>();
const hear = ({ key }: KeyboardEvent) => heard(key);
afterEach(() => {
  document.removeEventListener('keydown', hear);
  heard.mockReset();
});

/** Sends a command, and types a letter before it is answered and another one afterwards. */
async function typed(type: CommandName, outcome: 'done' | 'failed' | 'absent') {
  const ended = new AbortController();
  document.addEventListener('keydown', hear);
  const commands = holdingCommands({ can: () => of(true), command: () => Promise.resolve(outcome) }, ended.signal);
  const press = (key: string) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  const answered = commands.command(type, {} as never);
  press('f');
  expect(await answered).toBe(outcome);
  press('b');
  ended.abort();
  return heard.mock.calls.flat();
}

test('from the press on that opens a form no letter is a key', async () => {
  expect(await typed('composer/open/v1', 'done')).toEqual([]);
});

test.each(['failed', 'absent'] as const)('until it is known that none comes: the command is %s', async (outcome) => {
  expect(await typed('composer/open/v1', outcome)).toEqual(['b']);
});

test('other commands hold nothing', async () => {
  expect(await typed('settings/open/v1', 'done')).toEqual(['f', 'b']);
});
