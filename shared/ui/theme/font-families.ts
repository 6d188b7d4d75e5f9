const MAX_CHARS = 200;
/**
 * A font name: letters, digits, spaces and a few punctuation marks. No character that ends a value, starts a function
 * or escapes.
 */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._&+-]*$/u;
/** CSS keywords, which are never quoted. */
const GENERIC = new Set([
  'serif',
  'sans-serif',
  'monospace',
  'cursive',
  'fantasy',
  'system-ui',
  'ui-serif',
  'ui-sans-serif',
  'ui-monospace',
  'ui-rounded',
  'math',
  'emoji',
  'inherit',
]);

/**
 * Parses a list of families and quotes them again: the result is safe in `font-family`. `null` if they are not names of
 * fonts.
 */
export function readFamilies(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_CHARS) return null;
  const names = value.split(',').map((name) =>
    name
      .trim()
      .replace(/^(["'])(.*)\1$/, '$2')
      .trim(),
  );
  if (names.length === 0 || !names.every((name) => NAME.test(name))) return null;
  if (names.includes('inherit') && names.length > 1) return null;
  return names.map((name) => (GENERIC.has(name.toLowerCase()) ? name.toLowerCase() : `"${name}"`)).join(', ');
}
