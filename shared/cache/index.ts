/** The one cache of entities that an account's world has, and the API over it. */
export { createEntityCache, type EntityCache } from './cache.ts';
export { createMergingApi, type Delivery, type Transport } from './merging-api.ts';
