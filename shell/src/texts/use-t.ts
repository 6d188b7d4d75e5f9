import { useMessages } from '@skerry/shared/runtime';
import type { Key } from '../messages/index.ts';

/** The shell's texts in the user's language. */
export const useT = useMessages<Key>;
