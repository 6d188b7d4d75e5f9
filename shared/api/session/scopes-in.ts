/** Scopes as servers list them. */
export function scopesIn(list: string): string[] {
  return list.split(/[\s,]+/).filter(Boolean);
}
