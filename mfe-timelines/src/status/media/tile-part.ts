import type { ComponentType } from 'react';
import { onDemand } from '@skerry/shared/runtime';

/** A part of `tile-parts.ts`, loaded when it is first drawn. */
export const tilePart = <P extends object>(pick: (parts: typeof import('./tile-parts.ts')) => ComponentType<P>) =>
  onDemand(async () => ({ default: pick(await import('./tile-parts.ts')) }));
