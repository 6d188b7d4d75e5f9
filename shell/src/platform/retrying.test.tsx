import type { Contribution } from '@skerry/shared/contract';
import { defineBackground, defineCommand, defineComponent, defineMount, Slot } from '@skerry/shared/runtime';
import { sampleModule, settle } from '@skerry/shared/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleWorld } from './testing/sample-world.tsx';

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => queueMicrotask(run));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const tide = sampleModule('tide', {
  slots: [
    { slot: 'status/card/v1', expose: './card', kind: 'component' },
    { slot: 'layout/side/v1', expose: './panel', kind: 'mount' },
  ],
  commands: [{ type: 'composer/open/v1', expose: './open' }],
  background: { expose: './background' },
});

/** A world whose first loads all fail. */
async function afterFailure() {
  let isDown = true;
  const run = vi.fn();
  const part = (made: Contribution) => () => {
    if (isDown) throw new Error('500');
    return made;
  };
  const sample = sampleWorld({
    modules: [tide],
    code: {
      tide: {
        './card': part(defineComponent<'status/card/v1'>(() => <p>card</p>) as Contribution),
        './panel': part(defineMount(() => <p>panel</p>)),
        './open': part(defineCommand(run) as Contribution),
        './background': part(defineBackground(run)),
      },
    },
  });
  return {
    ...sample,
    run,
    fix: () => {
      isDown = false;
    },
  };
}
const comeOnline = () =>
  act(async () => {
    window.dispatchEvent(new Event('online'));
    await settle();
  });

test('a component that failed to load is loaded when the page is online again, once for all its places', async () => {
  const { around, fix, load } = await afterFailure();
  render(
    around(
      <>
        <Slot slot="status/card/v1" params={{ statusId: 's1' }} />
        <Slot slot="status/card/v1" params={{ statusId: 's2' }} />
      </>,
    ),
  );
  await act(settle);
  expect(screen.queryByText('card')).toBeNull();
  fix();
  await comeOnline();
  expect(screen.getAllByText('card')).toHaveLength(2);
  expect(load.mock.calls.filter(([, expose]) => expose === './card')).toHaveLength(2);
});

test('in a tunnel a panel keeps its card with a retry, stops nothing, and comes when the page is online again', async () => {
  const { around, fix, supervisors } = await afterFailure();
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(around(<Slot slot="layout/side/v1" params={{}} />));
  await act(settle);
  for (let times = 0; times < 4; times += 1) {
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
    await act(settle);
  }
  expect(screen.getByRole('alert').textContent).toContain('MODULE_LOAD_FAILED');
  expect(supervisors.named('tide').state.kind).toBe('running');
  fix();
  isOnline.mockReturnValue(true);
  await comeOnline();
  expect(screen.getByText('panel')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('with a connection the same panel stops the module', async () => {
  const { around, supervisors } = await afterFailure();
  render(around(<Slot slot="layout/side/v1" params={{}} />));
  await act(settle);
  for (let times = 0; times < 2; times += 1) {
    await act(async () => screen.queryByRole('button', { name: 'Try again' })?.click());
    await act(settle);
  }
  expect(supervisors.named('tide').state.kind).toBe('stopped');
});

test('background work that failed to load starts when the page is online again', async () => {
  const { run, fix, load } = await afterFailure();
  await settle();
  expect(load).toHaveBeenCalled();
  fix();
  await comeOnline();
  expect(run).toHaveBeenCalledOnce();
});

test('a command that failed to load works when it is sent again', async () => {
  const { world, fix } = await afterFailure();
  expect(await world.bus.command('composer/open/v1', {})).toBe('failed');
  fix();
  expect(await world.bus.command('composer/open/v1', {})).toBe('done');
});

test('nothing is repeated once the account has signed out', async () => {
  const { world, run, fix } = await afterFailure();
  await settle();
  world.end('signed-out');
  fix();
  await comeOnline();
  expect(run).not.toHaveBeenCalled();
});
