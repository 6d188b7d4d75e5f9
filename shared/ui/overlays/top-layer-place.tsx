import { useInsertionEffect } from 'react';
import type { TopLayer } from './use-top-layer.ts';

/**
 * Rendered inside the floating panel; its host is in the page as long. An insertion effect, because the host must exist
 * before the first layout effect of the panel: React Aria looks up parts in the page to link labels, and drops those
 * that it does not find.
 */
export function TopLayerPlace({ layer }: { layer: TopLayer }) {
  useInsertionEffect(() => {
    return layer.attach();
  }, [layer]);
  return null;
}
