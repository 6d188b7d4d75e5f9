/** Joins class names, without falsy ones (`isOpen && styles.open`). */
export function classes(...names: (string | number | bigint | boolean | null | undefined)[]): string {
  return names.filter((name) => typeof name === 'string' && name !== '').join(' ');
}
