import { ApiFailure } from '@skerry/shared/api';
import type { ModuleContext } from '@skerry/shared/contract';
import { defineBackground } from '@skerry/shared/runtime';
import { sampleModule, settle } from '@skerry/shared/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Supervisors } from './supervisors.ts';
import { sampleWorld } from './testing/sample-world.tsx';

let ended: AbortController;
beforeEach(() => {
  ended = new AbortController();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => queueMicrotask(run));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
});
afterEach(() => {
  ended.abort();
  vi.unstubAllGlobals();
});

const tide = sampleModule('tide', {
  requires: { contract: '^2.0.0', shared: {}, capabilities: ['api'] },
  background: { expose: './background' },
});

/** A module in a page, with its context and what was reported of it. */
async function running() {
  const ctxs: ModuleContext[] = [];
  const report = vi.fn();
  const supervisors = new Supervisors({ now: () => 0, report });
  supervisors.watchUncaught(window, ended.signal);
  const code = { tide: { './background': () => defineBackground((given) => void ctxs.push(given)) } };
  const sample = sampleWorld({ modules: [tide], code, supervisors });
  await settle();
  const [ctx] = ctxs;
  if (!ctx) throw new Error('The background work did not start.');
  return { ...sample, ctx, counted: report, isStopped: () => supervisors.named('tide').state.kind === 'stopped' };
}

const bug = () => new TypeError('x is not a function');

test('a request that rejects is a bug and counts once, also where the module reports it or nothing catches it', async () => {
  const { ctx, counted } = await running();
  const call = { method: 'GET', path: '/api/v1/tide', parse: () => ({ data: null }) } as const;
  const failure = await ctx.ports.api.request(call as never).then(
    () => null,
    (error: unknown) => error as Error,
  );
  expect(failure?.message).toBe('no server');
  expect(counted).toHaveBeenCalledExactlyOnceWith('tide', failure);
  ctx.telemetry.error(failure);
  const uncaught = Object.assign(failure as Error, { stack: `at https://skerry.test${tide.base}main.js:1:2` });
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: uncaught }));
  expect(counted).toHaveBeenCalledExactlyOnceWith('tide', failure);
});

test('bugs that a module catches and reports stop it, too', async () => {
  const { ctx, isStopped } = await running();
  ctx.telemetry.error(bug(), { pollId: 'p1' });
  ctx.telemetry.error(new RangeError('broken'));
  expect(isStopped()).toBe(false);
  ctx.telemetry.error(bug());
  expect(isStopped()).toBe(true);
});

test.each<[string, unknown, Record<string, unknown>?]>([
  ['a request that failed', new ApiFailure('network')],
  ['a storage that the browser refuses', Object.assign(new Error('none'), { name: 'StorageUnavailable' })],
  ['a bug in one row, without which the rest works', bug(), { statusId: 's1', isContained: true }],
])('%s is reported and does not count', async (_, error, extra) => {
  const { ctx, counted, report, isStopped } = await running();
  for (let times = 0; times < 3; times += 1) ctx.telemetry.error(error, extra);
  expect(report).toHaveBeenCalledTimes(3);
  expect(report).toHaveBeenLastCalledWith('tide', error, extra);
  expect(counted).not.toHaveBeenCalled();
  expect(isStopped()).toBe(false);
});
