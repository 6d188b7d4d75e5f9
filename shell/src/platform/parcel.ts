import type { MountContribution, MountProps } from '@skerry/shared/contract';
import { mountRootParcel } from 'single-spa';
import { Refusal } from './refusal.ts';

const MOUNT_TIMEOUT_MS = 10_000;
const UNMOUNT_TIMEOUT_MS = 3_000;

export interface MountedParcel {
  update(props: MountProps): void;
  unmount(): Promise<void>;
}

interface ParcelLike {
  mountPromise: Promise<unknown>;
  update?(props: object): Promise<unknown>;
  unmount(): Promise<unknown>;
}

/** Mounts a contribution as a single-spa parcel. Rejects with `MODULE_MOUNT_TIMEOUT` if it neither mounts nor fails. */
export async function mountParcel(
  { kind: _kind, ...lifecycles }: MountContribution,
  props: MountProps,
): Promise<MountedParcel> {
  // Without a name: single-spa stores the state of named parcels by name, and two of one name empty each other. Its own
  // warnings of slow lifecycles are too early for a busy machine; the limits below apply.
  const timeouts = Object.fromEntries(
    ['bootstrap', 'mount', 'unmount', 'update'].map((phase) => [
      phase,
      { millis: MOUNT_TIMEOUT_MS, warningMillis: MOUNT_TIMEOUT_MS, dieOnTimeout: false },
    ]),
  );
  const parcel = mountRootParcel({ ...lifecycles, timeouts } as never, props as never) as unknown as ParcelLike;
  await within(
    parcel.mountPromise,
    MOUNT_TIMEOUT_MS,
    () =>
      new Refusal('MODULE_MOUNT_TIMEOUT', props.ctx.module.id, `it did not mount within ${MOUNT_TIMEOUT_MS / 1000} s.`),
  );
  return {
    update: (next) => {
      parcel.update?.(next).catch(next.onError);
    },
    async unmount() {
      await within(
        parcel.unmount(),
        UNMOUNT_TIMEOUT_MS,
        () =>
          new Refusal(
            'MODULE_MOUNT_TIMEOUT',
            props.ctx.module.id,
            `it did not unmount within ${UNMOUNT_TIMEOUT_MS / 1000} s.`,
          ),
      );
    },
  };
}

function within<T>(promise: Promise<T>, ms: number, failure: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(failure()), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
