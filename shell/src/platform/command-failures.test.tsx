import type { Contribution, ModuleContext } from '@skerry/shared/contract';
import { defineBackground, defineCommand } from '@skerry/shared/runtime';
import { sampleModule, settle } from '@skerry/shared/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleWorld } from './testing/sample-world.tsx';

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => queueMicrotask(run));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const shore = sampleModule('shore', { background: { expose: './background' } });
const tide = sampleModule('tide', { commands: [{ type: 'composer/open/v1', expose: './open' }] });

/** What a module that sends a command to another one has, and what is shown. */
async function show(open: () => Contribution) {
  const ctxs: ModuleContext[] = [];
  const { services } = sampleWorld({
    modules: [shore, tide],
    code: {
      shore: { './background': () => defineBackground((ctx) => void ctxs.push(ctx)) },
      tide: { './open': open },
    },
  });
  await settle();
  return {
    send: () => ctxs[0]?.bus.command('composer/open/v1', { text: 'Fog' }),
    shown: () => services.notices.notices$.value,
  };
}

test('a command of a module that fails is shown, and its retry sends it again', async () => {
  const run = vi.fn();
  let isDown = true;
  const { send, shown } = await show(() => {
    if (isDown) throw new Error('500');
    return defineCommand<'composer/open/v1'>((payload) => run(payload)) as Contribution;
  });
  expect(await send()).toBe('failed');
  expect(shown().map(({ level, text }) => [level, text])).toEqual([
    ['error', 'An error occurred. Please try again. Everything else still works.'],
  ]);
  isDown = false;
  shown()[0]?.action?.run();
  await settle();
  expect(run).toHaveBeenCalledExactlyOnceWith({ text: 'Fog' });
});

test('a command that works shows nothing', async () => {
  const { send, shown } = await show(() => defineCommand(() => undefined) as Contribution);
  expect(await send()).toBe('done');
  expect(shown()).toEqual([]);
});

test('the failure that stops a module is said once', async () => {
  const { send, shown } = await show(() => defineCommand(() => Promise.reject(new Error('bug'))) as Contribution);
  for (let times = 0; times < 2; times += 1) expect(await send()).toBe('failed');
  const before = shown();
  expect(before.map(({ text }) => text)).toEqual([expect.stringContaining('Please try again')]);
  expect(await send()).toBe('failed');
  expect(shown()).toEqual([...before, expect.objectContaining({ text: expect.stringContaining('stopped') as string })]);
});
