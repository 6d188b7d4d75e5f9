/**
 * The address of this client from which the user came, as a location's state has it, or `null`. States survive a
 * reload, and others can write them.
 */
export function returnPath(state: unknown): string | null {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' && isLocalPath(from) ? from : null;
}

/**
 * An address of this client, and not the root, which only redirects. Browsers read a backslash as a slash, and ignore
 * tabs and line breaks.
 */
export function isLocalPath(path: string): boolean {
  return /^\/[^/\\]/.test(path) && !/[\t\n\r]/.test(path);
}
