import type { ParseFrame } from './stream.ts';

export async function loadFrameParser(): Promise<ParseFrame> {
  const { parseStreamFrame } = await import('./parse-frame.ts');
  return parseStreamFrame;
}
