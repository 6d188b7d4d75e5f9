import { expect, test, vi } from 'vitest';
import { createFollower } from './follow.ts';
import type { HotBuild } from './hot-page.ts';
import type { ServerState } from './page-state.ts';

const stateOf = (builds: Record<string, string>, rest: Partial<ServerState> = {}): ServerState => ({
  page: 'one',
  builds,
  problems: [],
  ...rest,
});

/** A build with a chain of updates from each hash to the next. */
function buildOf(name: string, hashes: string[]): HotBuild & { checks(): number } {
  let at = 0;
  let checks = 0;
  return {
    name,
    hash: () => hashes[at] ?? '',
    isIdle: () => true,
    checks: () => checks,
    async check() {
      checks += 1;
      if (at + 1 >= hashes.length) return null;
      at += 1;
      return ['./src/a.tsx'];
    },
  };
}

function follower() {
  const reload = vi.fn();
  const show = vi.fn();
  return { ...createFollower({ reload, show }), reload, show };
}

test('a build applies one update after the other until it has the hash of the server', async () => {
  const { join, accept, reload } = follower();
  const build = buildOf('composer', ['a', 'b', 'c']);
  join(build);
  accept(stateOf({ composer: 'c' }));
  await vi.waitFor(() => expect(build.hash()).toBe('c'));
  expect(build.checks()).toBe(2);
  expect(reload).not.toHaveBeenCalled();
});

test('a build that joins after an update catches up too', async () => {
  const { join, accept } = follower();
  accept(stateOf({ composer: 'b' }));
  const build = buildOf('composer', ['a', 'b']);
  join(build);
  await vi.waitFor(() => expect(build.hash()).toBe('b'));
});

test('an up-to-date build requests nothing', async () => {
  const { join, accept, reload } = follower();
  const build = buildOf('composer', ['a']);
  join(build);
  accept(stateOf({ composer: 'a', timelines: 'x' }));
  await Promise.resolve();
  expect(build.checks()).toBe(0);
  expect(reload).not.toHaveBeenCalled();
});

test('a build with errors keeps its running code, and is updated once it is fixed', async () => {
  const { join, accept, show } = follower();
  const build = buildOf('composer', ['a', 'b']);
  join(build);
  const problems = [{ build: 'composer', text: 'Unexpected token' }];
  accept(stateOf({ composer: 'b' }, { problems }));
  expect(show).toHaveBeenLastCalledWith(problems);
  expect(build.checks()).toBe(0);
  accept(stateOf({ composer: 'b' }));
  expect(show).toHaveBeenLastCalledWith([]);
  await vi.waitFor(() => expect(build.hash()).toBe('b'));
});

test('the page reloads if no update exists, if one cannot be applied, or if the page itself changed', async () => {
  const restarted = follower();
  restarted.join(buildOf('composer', ['old']));
  restarted.accept(stateOf({ composer: 'new' }));
  await vi.waitFor(() => expect(restarted.reload).toHaveBeenCalledTimes(1));

  const refused = follower();
  refused.join({
    ...buildOf('composer', ['a']),
    check: () => Promise.reject(new Error('./src/rule.ts is not accepted')),
  });
  refused.accept(stateOf({ composer: 'b' }));
  await vi.waitFor(() => expect(refused.reload).toHaveBeenCalledWith('composer: ./src/rule.ts is not accepted'));

  const turned = follower();
  turned.accept(stateOf({}));
  expect(turned.reload).not.toHaveBeenCalled();
  turned.accept(stateOf({}, { page: 'two' }));
  expect(turned.reload).toHaveBeenCalledTimes(1);
});
