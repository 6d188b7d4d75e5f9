const MAX_CHARS = 60;

/** What a theme of somebody's own is called; `null` where it has no name. Plain text, from whoever made it. */
export function ownThemeName(theme: string): string | null {
  try {
    const { name } = JSON.parse(theme) as { name?: unknown };
    return typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, MAX_CHARS) : null;
  } catch {
    return null;
  }
}
