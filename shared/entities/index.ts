/** What the client thinks of, and the one cache that holds it. */
export type * from './account.ts';
export type * from './instance.ts';
export type * from './map.ts';
export type * from './status.ts';
export { createEntityCache, type EntityCache } from './cache.ts';
export { markMissing } from './missing.ts';
export { createMergingApi, type Delivery, type Transport } from './merging-api.ts';
