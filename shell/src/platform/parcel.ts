import type { MountContribution, MountProps } from '@skerry/shared/contract';
import { mountRootParcel } from 'single-spa';
import { Refusal } from './refusal.ts';

const MOUNT_TIMEOUT_MS = 10_000;
const UNMOUNT_TIMEOUT_MS = 3_000;

export interface MountedParcel {
  update(props: MountProps): void;
  unmount(): Promise<unknown>;
}

interface ParcelLike {
  mountPromise: Promise<unknown>;
  update?(props: object): Promise<unknown>;
  unmount(): Promise<unknown>;
}

/** Mounts a contribution as a single-spa parcel. Rejects with `MODULE_MOUNT_TIMEOUT` if it neither mounts nor fails. */
export async function mountParcel(contribution: MountContribution, props: MountProps): Promise<MountedParcel> {
  // Without a name: single-spa stores the state of named parcels by name, and two of one name empty each other. Its own
  // warnings of slow lifecycles are too early for a busy machine; the limits below apply.
  const limit = { millis: MOUNT_TIMEOUT_MS, warningMillis: MOUNT_TIMEOUT_MS, dieOnTimeout: false };
  const timeouts = { bootstrap: limit, mount: limit, unmount: limit, update: limit };
  // single-spa 6 keeps the props of each parcel that has ended, and so its element and all that hangs on it: it gets
  // copies, and the last one is emptied.
  let given: Record<string, unknown> = { ...props };
  const parcel = mountRootParcel({ ...contribution, timeouts } as never, given as never) as unknown as ParcelLike;
  const within = (promise: Promise<unknown>, ms: number, doing: string) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Refusal('MODULE_MOUNT_TIMEOUT', props.ctx.module.id, `it did not ${doing} in time.`)),
        ms,
      );
      promise.then(resolve, reject).finally(() => clearTimeout(timer));
    });
  await within(parcel.mountPromise, MOUNT_TIMEOUT_MS, 'mount');
  return {
    update(next) {
      given = { ...next };
      parcel.update?.(given).catch(next.onError);
    },
    unmount: () =>
      within(parcel.unmount(), UNMOUNT_TIMEOUT_MS, 'unmount').finally(() => {
        for (const key in given) delete given[key];
      }),
  };
}
