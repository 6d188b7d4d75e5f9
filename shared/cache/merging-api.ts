import type { ApiCall, ApiPort, ApiRefusal, ApiReply, RequestOptions } from '../contract/api.ts';
import type { EntityBatch } from '../contract/entities.ts';
import type { EntityCache } from './cache.ts';

/** The outcome of a call, with the entities of its reply. */
export type Delivery<T> = (ApiReply<T> & { entities: EntityBatch }) | (ApiRefusal & { entities?: undefined });

/** Sends calls, without a cache. */
export interface Transport {
  request<T>(call: ApiCall<T>, options?: Omit<RequestOptions, 'optimistic'>): Promise<Delivery<T>>;
}

/** The one place that merges replies: a module's API over a transport and the cache of the same world. */
export function createMergingApi(
  transport: Transport,
  cache: Pick<EntityCache, 'request' | 'peek' | 'merge'>,
): ApiPort {
  return {
    async request(call, { optimistic = [], ...options } = {}) {
      const { entities: _, ...result } = await cache.request([optimistic].flat(), () =>
        transport.request(call, options),
      );
      const gone = result.error?.status === 404 && call.goneStatus && cache.peek('status', call.goneStatus);
      if (gone) cache.merge({ status: [{ ...gone, isDeleted: true }] });
      return result;
    },
  };
}
