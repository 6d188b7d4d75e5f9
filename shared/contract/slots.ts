import type { PayloadsOf, SLOTS } from './schema/platform-names.ts';

/**
 * Slots and their parameters. A module adds its own: `declare module '@skerry/shared/contract' { interface Slots { … }
 * }`.
 */
export interface Slots extends PayloadsOf<typeof SLOTS> {}
export type SlotId = keyof Slots;
