import { expect, test, vi } from 'vitest';
import { sampleModule } from '@skerry/shared/testing';
import { ModuleSupervisor } from './module-supervisor.ts';
import { Refusal } from './refusal.ts';

function setUp() {
  const clock = { now: 0 };
  const report = vi.fn();
  const onStop = vi.fn();
  const supervisor = new ModuleSupervisor(sampleModule('composer'), { now: () => clock.now, report, onStop });
  const fail = (at: number, error: unknown = new Error('broken')) => {
    clock.now = at;
    supervisor.fail(error);
    return supervisor.state.kind;
  };
  return { supervisor, report, onStop, fail };
}

test('three failures within a minute stop the module, with its code for the operator', () => {
  const { supervisor, fail, report, onStop } = setUp();
  const states: string[] = [];
  supervisor.state$.subscribe(({ kind }) => states.push(kind));
  expect([fail(0), fail(30_000), supervisor.signal.aborted]).toEqual(['running', 'running', false]);
  expect(fail(59_000)).toBe('stopped');
  expect(supervisor.signal.aborted).toBe(true);
  expect(states).toEqual(['running', 'stopped']);
  expect(report).toHaveBeenLastCalledWith('composer', expect.objectContaining({ code: 'MODULE_ERROR_BUDGET' }));
  expect(onStop).toHaveBeenCalledOnce();
});

test('it stays stopped, and later failures are reported', () => {
  const { fail, report, onStop } = setUp();
  for (let at = 0; at < 3; at += 1) fail(at);
  const late = new Error('late');
  expect(fail(600_000, late)).toBe('stopped');
  expect(report).toHaveBeenLastCalledWith('composer', late);
  expect(onStop).toHaveBeenCalledOnce();
});

test('failures more than a minute apart do not stop it', () => {
  const { fail } = setUp();
  for (let at = 0; at < 600_000; at += 40_000) expect(fail(at)).toBe('running');
});

test('one refusal that many wait for counts once', () => {
  const { fail, report } = setUp();
  const refusal = new Refusal('MODULE_LOAD_FAILED', 'composer', 'the file is missing.');
  for (let waiting = 0; waiting < 20; waiting += 1) expect(fail(waiting, refusal)).toBe('running');
  expect(report).toHaveBeenCalledExactlyOnceWith('composer', refusal);
});

test('an error that is thrown again counts again', () => {
  const { fail } = setUp();
  const error = new Error('always the same');
  expect([fail(0, error), fail(1, error), fail(2, error)]).toEqual(['running', 'running', 'stopped']);
});

test.each([
  ['of a request', { name: 'ApiError', code: 'aborted' }],
  ['of the platform', { name: 'AbortError' }],
])('an abort %s is no failure', (_, error) => {
  const { fail, report } = setUp();
  for (let at = 0; at < 5; at += 1) expect(fail(at, error)).toBe('running');
  expect(report).not.toHaveBeenCalled();
});
