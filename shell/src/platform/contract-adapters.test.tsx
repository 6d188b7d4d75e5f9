import type { Contribution, FeedModule } from '@skerry/shared/contract';
import { defineComponent, Slot } from '@skerry/shared/runtime';
import { sampleModule, settle } from '@skerry/shared/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { HostContract } from './contract-adapters.ts';
import { readFeed } from './feed.ts';
import { Supervisors } from './supervisors.ts';
import { sampleWorld, type SampleCode } from './testing/sample-world.tsx';

afterEach(cleanup);

/**
 * A made-up 2.1: until then a command was exposed as `{ command: (payload) => … }` and a component as `{ view }`, and
 * texts had no kind.
 */
const HOST: HostContract = {
  version: '2.1.0',
  adapters: {
    '2.0.0': (exposed) => {
      const earlier = exposed as Record<string, never>;
      if ('command' in earlier) return { kind: 'command', run: earlier['command'] };
      if ('view' in earlier) return defineComponent(earlier['view']);
      return 'en' in earlier ? { ...earlier, kind: 'messages' } : exposed;
    },
  },
};
const EARLIER_MESSAGES = { en: {}, load: async () => ({}) };

const tideFor = (contract: `^${string}`) =>
  sampleModule('tide', {
    requires: { contract, shared: {}, capabilities: [] },
    slots: [{ slot: 'status/card/v1', expose: './card', kind: 'component' }],
    commands: [{ type: 'composer/open/v1', expose: './open' }],
  });

/** From the feed of a page to a running world. */
function start(module: FeedModule, code: Record<string, unknown>) {
  const feed = { schema: 1, audience: 'public', staffFeed: null, gate: null, tombstones: [] };
  const { feed: read, refusals } = readFeed({ ...feed, modules: [module] }, 'public', {}, HOST);
  const exposes = Object.fromEntries(Object.entries(code).map(([name, exposed]) => [name, () => exposed]));
  const report = vi.fn<(module: string, error: unknown) => void>();
  const supervisors = new Supervisors({ now: () => 0, report });
  const parts = { modules: read.modules, code: { tide: exposes } as SampleCode, contract: HOST, supervisors };
  return { refusals, failures: report.mock.calls, ...sampleWorld(parts) };
}

describe('a module of an earlier minor, in a shell of a later one', () => {
  test('handles its command and fills its slot in the way it was built', async () => {
    const command = vi.fn();
    const { world, around, refusals, failures } = start(tideFor('^2.0.0'), {
      './messages': EARLIER_MESSAGES,
      './open': { command },
      './card': { view: () => <p>As in 2.0</p> },
    });
    expect(refusals).toEqual([]);
    expect(await world.bus.command('composer/open/v1', { text: 'ahoy' })).toBe('done');
    expect(command.mock.calls[0]?.[0]).toEqual({ text: 'ahoy' });
    render(around(<Slot slot="status/card/v1" params={{ statusId: 's1' }} />));
    await act(settle);
    expect(screen.getByText('As in 2.0')).toBeTruthy();
    expect(failures).toEqual([]);
  });

  test('one of the same minor is used unchanged, and is refused if it exposes in the earlier way', async () => {
    const run = vi.fn();
    const code = { './messages': { ...EARLIER_MESSAGES, kind: 'messages' } };
    const later = start(tideFor('^2.1.0'), { ...code, './open': { kind: 'command', run } satisfies Contribution });
    expect(await later.world.bus.command('composer/open/v1', {})).toBe('done');
    expect(run).toHaveBeenCalledOnce();
    const wrong = start(tideFor('^2.1.0'), { ...code, './open': { command: run } });
    expect(await wrong.world.bus.command('composer/open/v1', {})).toBe('failed');
    expect(wrong.failures).toMatchObject([['tide', { code: 'MODULE_EXPOSE_INVALID' }]]);
  });
});

test.each(['^1.5.0', '^2.2.0', '^3.0.0', '^0.9.0', 'latest' as '^'])('a module for %s is refused', (range) => {
  const { refusals, world } = start(tideFor(range as '^'), {});
  expect(refusals).toMatchObject([{ code: 'MODULE_CONTRACT_RANGE', module: 'tide' }]);
  expect(refusals[0]?.message).toContain('this shell has 2.1.0');
  expect(world.registry.modules).toEqual([]);
});
