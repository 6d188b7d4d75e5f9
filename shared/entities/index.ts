/** What the client thinks of: types, and the mark of what a reply did not say. */
export type * from './account.ts';
export type * from './instance.ts';
export type * from './map.ts';
export type * from './moderation.ts';
export type * from './status.ts';
export { markMissing } from './missing.ts';
