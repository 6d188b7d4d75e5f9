import { describe, expect, test, vi } from 'vitest';
import { NEVER } from '@skerry/shared/runtime';
import { sampleModule } from '@skerry/shared/testing';
import { ModuleSupervisor } from './module-supervisor.ts';
import { Refusal } from './refusal.ts';

function setUp({ isOnline = true, isBroken = false } = {}) {
  const clock = { now: 0 };
  const report = vi.fn();
  const onStop = vi.fn();
  const connection = { isOnline, isBroken, back$: NEVER };
  const supervisor = new ModuleSupervisor(sampleModule('composer'), {
    now: () => clock.now,
    report,
    connection,
    onStop,
  });
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

test('what the module gets as well counts once, whoever fails with it again', () => {
  const { supervisor, fail, report } = setUp();
  const bug = new TypeError('x is not a function');
  supervisor.failOnce(bug, { pollId: 'p1' });
  expect([fail(0, bug), fail(1, bug), fail(2)]).toEqual(['running', 'running', 'running']);
  expect(report.mock.calls).toEqual([
    ['composer', bug, { pollId: 'p1' }],
    ['composer', expect.objectContaining({ message: 'broken' })],
  ]);
});

const failed = (isUnreachable = false) => new Refusal('MODULE_LOAD_FAILED', 'composer', 'gone', { isUnreachable });
const chunk = () => Object.assign(new Error('gone'), { name: 'ChunkLoadError' });

describe('a load that fails', () => {
  test.each<[string, Parameters<typeof setUp>[0], () => Error]>([
    ['while the browser is offline', { isOnline: false }, failed],
    ['while live updates are broken off and nothing answers', { isBroken: true }, () => failed(true)],
    ['on demand, while the browser is offline', { isOnline: false }, chunk],
  ])('%s is reported, and does not count', (_, connection, error) => {
    const { fail, report } = setUp(connection);
    for (let at = 0; at < 5; at += 1) expect(fail(at, error())).toBe('running');
    expect(report).toHaveBeenCalledTimes(5);
  });

  test.each<[string, Parameters<typeof setUp>[0], () => Error]>([
    ['while there is a connection', {}, () => failed(true)],
    ['for another reason, while live updates are broken off', { isBroken: true }, failed],
    ['on demand, while there is a connection', { isBroken: true }, chunk],
  ])('%s counts', (_, connection, error) => {
    const { fail } = setUp(connection);
    expect([fail(0, error()), fail(1, error()), fail(2, error())]).toEqual(['running', 'running', 'stopped']);
  });

  test('counts offline too where something else is wrong than the load', () => {
    const { fail } = setUp({ isOnline: false });
    const invalid = () => new Refusal('MODULE_EXPOSE_INVALID', 'composer', 'it has no default export');
    expect([fail(0, invalid()), fail(1, new Error('broken')), fail(2, invalid())].at(-1)).toBe('stopped');
  });
});
