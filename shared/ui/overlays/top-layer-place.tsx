import { useInsertionEffect } from 'react';
import type { TopLayer } from './use-top-layer.ts';

/**
 * Stands inside what floats, and has its place in the page as long. An insertion effect, because it must be there
 * before the first layout effect of what floats: React Aria wires labels to their parts by looking these up in the
 * page, and drops those it does not find.
 */
export function TopLayerPlace({ layer }: { layer: TopLayer }) {
  useInsertionEffect(() => layer.attach(), [layer]);
  return null;
}
