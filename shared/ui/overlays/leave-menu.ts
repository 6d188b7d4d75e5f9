import { createContext } from 'react';

/**
 * Closes the menu around an entry at once and gives the focus back, so that what the entry does finds it where it came
 * from.
 */
export const LeaveMenu = createContext<() => void>(() => undefined);
