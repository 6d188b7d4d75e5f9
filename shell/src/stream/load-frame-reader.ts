import type { FrameReader } from './stream.ts';

export async function loadFrameReader(): Promise<FrameReader> {
  const { parseStreamFrame, applyEvent } = await import('./frame-reader.ts');
  return { parse: parseStreamFrame, apply: applyEvent };
}
