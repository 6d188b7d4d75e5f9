/**
 * What a location's state says of where a person came from: an address of this client, or nothing. States outlive a
 * load and are not ours alone.
 */
export function returnPath(state: unknown): string | null {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' && isLocalPath(from) ? from : null;
}

/**
 * An address of this client, and not the root, which only leads on. Browsers take a backslash for a slash, and pass
 * over tabs and line breaks.
 */
export function isLocalPath(path: string): boolean {
  return /^\/[^/\\]/.test(path) && !/[\t\n\r]/.test(path);
}
