const MAX_CHARS = 60;

/** The name of a user's theme; `null` where it has none. Plain text from its author. */
export function ownThemeName(theme: string): string | null {
  try {
    const { name } = JSON.parse(theme) as { name?: unknown };
    return typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, MAX_CHARS) : null;
  } catch {
    return null;
  }
}
