const MAX_CHARS = 200;
/**
 * A name of a font: letters, digits, spaces and the few signs they have. Nothing that ends a value, begins a function
 * or escapes.
 */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._&+-]*$/u;
/** Words with a meaning in CSS, which are never quoted. */
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
 * Families as somebody wrote them, quoted anew: what comes out is safe to put into `font-family`. `null` for what are
 * no names of fonts.
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
