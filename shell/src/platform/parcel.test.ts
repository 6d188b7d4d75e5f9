import type { MountContribution, MountProps } from '@skerry/shared/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mountParcel } from './parcel.ts';

/** What single-spa was given, and keeps. */
const kept = vi.hoisted(() => [] as object[]);
const mount = vi.hoisted(() => vi.fn(async () => undefined));
const unmount = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock('single-spa', () => ({
  mountRootParcel: (_config: object, props: object) => {
    kept.push(props);
    return { mountPromise: mount(), update: async (next: object) => void kept.push(next), unmount };
  },
}));
beforeEach(() => {
  kept.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

const nothing = async () => undefined;
const VIEW: MountContribution = {
  kind: 'mount',
  bootstrap: nothing,
  mount: nothing,
  unmount: nothing,
  update: nothing,
};
const props = {
  domElement: document.createElement('div'),
  ctx: { module: { id: 'tide' } },
  params: { name: 'maren' },
} as unknown as MountProps;

test('a view gets the props that it is mounted with, and updated with', async () => {
  const parcel = await mountParcel(VIEW, props);
  expect(kept).toEqual([props]);
  parcel.update({ ...props, params: { name: 'noor' } });
  expect(kept[1]).toEqual({ ...props, params: { name: 'noor' } });
});

test('once a view has ended, nothing of its props hangs on what single-spa keeps', async () => {
  const parcel = await mountParcel(VIEW, props);
  await parcel.unmount();
  expect(kept).toEqual([{}]);
  expect(props.params).toEqual({ name: 'maren' });
  const updated = await mountParcel(VIEW, props);
  updated.update({ ...props, params: { name: 'noor' } });
  await updated.unmount();
  expect(kept.at(-1)).toEqual({});
});

test('the same where it does not unmount', async () => {
  const parcel = await mountParcel(VIEW, props);
  unmount.mockRejectedValueOnce(new Error('stuck'));
  await expect(parcel.unmount()).rejects.toThrow('stuck');
  expect(kept).toEqual([{}]);
});

const SECOND = 1_000;
const never = () => new Promise<undefined>(() => undefined);
/** A refusal by its code, module and reason; `waits` while there is none. */
const refusalOf = (promise: Promise<unknown>): { now: unknown } => {
  const state: { now: unknown } = { now: 'waits' };
  promise.then(
    () => (state.now = 'done'),
    ({ code, module, message }: { code: string; module: string; message: string }) =>
      (state.now = [code, module, /did not \w+ in time/.exec(message)?.[0]]),
  );
  return state;
};

test('a view that neither mounts nor fails is given up after 10 s, with a code and the name of its module', async () => {
  vi.useFakeTimers();
  mount.mockImplementationOnce(never);
  const refusal = refusalOf(mountParcel(VIEW, props));
  await vi.advanceTimersByTimeAsync(9 * SECOND);
  expect(refusal.now).toBe('waits');
  await vi.advanceTimersByTimeAsync(SECOND);
  expect(refusal.now).toEqual(['MODULE_MOUNT_TIMEOUT', 'tide', 'did not mount in time']);
});

test('one that does not unmount is given up after 3 s, and nothing of its props stays', async () => {
  vi.useFakeTimers();
  const parcel = await mountParcel(VIEW, props);
  unmount.mockImplementationOnce(never);
  const refusal = refusalOf(parcel.unmount());
  await vi.advanceTimersByTimeAsync(2 * SECOND);
  expect(refusal.now).toBe('waits');
  await vi.advanceTimersByTimeAsync(SECOND);
  expect(refusal.now).toEqual(['MODULE_MOUNT_TIMEOUT', 'tide', 'did not unmount in time']);
  expect(kept).toEqual([{}]);
});
