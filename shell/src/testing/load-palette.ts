import { preloadPalette } from '../palette/palette.tsx';

/** What the first key of a page fetches is there, for tests that open the palette and the list of keys in one turn. */
export async function loadPalette(): Promise<void> {
  preloadPalette();
  await Promise.all([import('../palette/palette-choice.tsx'), import('../keys/key-list.tsx')]);
  await new Promise((resolve) => setImmediate(resolve));
}
