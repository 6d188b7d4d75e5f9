import type { MountContribution, MountProps } from '@skerry/shared/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { mountParcel } from './parcel.ts';

/** What single-spa was given, and keeps. */
const kept = vi.hoisted(() => [] as object[]);
const unmount = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock('single-spa', () => ({
  mountRootParcel: (_config: object, props: object) => {
    kept.push(props);
    return { mountPromise: Promise.resolve(), update: async (next: object) => void kept.push(next), unmount };
  },
}));
beforeEach(() => {
  kept.length = 0;
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
