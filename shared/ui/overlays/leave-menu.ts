import { createContext } from 'react';

/** Closes the menu around an entry at once and returns the focus, so that the action runs with the focus of before. */
export const LeaveMenu = createContext<() => void>(() => undefined);
