import type { Result } from '../contract/api.ts';

/** It worked, and there is no result. */
export const DONE: Result<void> = { data: undefined, error: null };
