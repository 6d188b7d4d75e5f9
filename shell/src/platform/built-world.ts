import { createContext, useContext } from 'react';
import type { BuiltWorld } from './world-parts.ts';

const Current = createContext<BuiltWorld | null>(null);
export const BuiltWorldProvider = Current.Provider;

/** For pages of the shell that show screens of modules. */
export function useBuiltWorld(): BuiltWorld {
  const world = useContext(Current);
  if (!world) throw new Error('useBuiltWorld outside of the page');
  return world;
}
