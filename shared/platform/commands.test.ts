import { afterEach, expect, test, vi } from 'vitest';
import { sampleModule } from '../testing/index.ts';
import { createCommands, OFFER_RETRY_AFTER_MS } from './commands.ts';

afterEach(() => {
  vi.useRealTimers();
});

const tide = sampleModule('tide', { commands: [{ type: 'composer/open/v1', expose: './open' }] });

function bench() {
  const run = vi.fn();
  const fail = vi.fn();
  const loads: { isRetry: boolean; arrive(): void }[] = [];
  const parts = {
    registry: { running: [tide] },
    supervisors: { of: () => ({ fail }) },
    session: { role: 'member' },
    loader: {
      load: (_module: unknown, _expose: unknown, _kind: unknown, isRetry: boolean) =>
        new Promise((resolve) => {
          loads.push({ isRetry, arrive: () => resolve({ contribution: { run }, ctx: 'ctx' }) });
        }),
    },
  };
  // The rest needs a shell.
  const commands = createCommands(parts as unknown as Parameters<typeof createCommands>[0]);
  return { run, fail, loads, send: () => commands.command('composer/open/v1', { text: 'Fog' }) };
}

test('a command whose code does not arrive for ten seconds has failed, which is no fault of the module', async () => {
  vi.useFakeTimers();
  const { send, fail, run, loads } = bench();
  const outcome = vi.fn();
  void send().then(outcome);
  await vi.advanceTimersByTimeAsync(OFFER_RETRY_AFTER_MS - 1);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toHaveBeenCalledExactlyOnceWith('failed');
  expect(OFFER_RETRY_AFTER_MS).toBe(10_000);
  expect(fail).not.toHaveBeenCalled();
  // The user has been told: it must not happen behind them.
  loads[0]?.arrive();
  await vi.advanceTimersByTimeAsync(1);
  expect(run).not.toHaveBeenCalled();
});

test('the next press after that asks for the code anew, and runs it once', async () => {
  vi.useFakeTimers();
  const { send, run, loads } = bench();
  void send();
  await vi.advanceTimersByTimeAsync(OFFER_RETRY_AFTER_MS);
  const again = send();
  expect(loads.map(({ isRetry }) => isRetry)).toEqual([false, true]);
  loads[1]?.arrive();
  expect(await again).toBe('done');
  expect(run).toHaveBeenCalledExactlyOnceWith({ text: 'Fog' }, 'ctx');
});
