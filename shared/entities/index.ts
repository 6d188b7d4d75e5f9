/** The client's terms: types, and the mark for members that a reply did not contain. */
export type * from './account.ts';
export type * from './instance.ts';
export type * from './map.ts';
export type * from './moderation.ts';
export type * from './status.ts';
export { ABILITIES, type Abilities, type Ability } from './abilities.ts';
export { markMissing, missingKeys } from './missing.ts';
