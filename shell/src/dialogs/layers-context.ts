import { createContext, useContext } from 'react';
import type { Layers } from './layers.ts';

const Context = createContext<Layers | null>(null);
export const LayersProvider = Context.Provider;

export function useLayers(): Layers {
  const layers = useContext(Context);
  if (!layers) throw new Error('useLayers outside of the shell');
  return layers;
}
