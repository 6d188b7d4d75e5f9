import type { Result } from '../contract/api.ts';

/** It worked, and there is nothing to say. */
export const DONE: Result<void> = { data: undefined, error: null };
