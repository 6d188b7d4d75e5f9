import type { PageCursors, QueryValue } from '../contract/api.ts';

const CURSORS = ['max_id', 'min_id', 'since_id', 'offset'] as const;
/** Longer than any id. */
const MAX_CURSOR = 500;
const RELATIONS = { next: 'next', prev: 'prev', previous: 'prev' } as const;

/**
 * The neighbouring pages of a `Link` header, as query parameters: behind a proxy its host is not ours, and the caller
 * knows the rest of the query. Missing or malformed relations are left out: the list ends there. It also ends if the
 * next page is the one that was requested (`asked`), which would otherwise repeat endlessly.
 */
export function pageCursors(linkHeader: string | null, asked: Readonly<Record<string, QueryValue>> = {}): PageCursors {
  const cursors: PageCursors = {};
  for (const [, url = '', parameters = ''] of (linkHeader ?? '').matchAll(/<([^<>]*)>([^<]*)/g)) {
    const relation = /\brel="?([a-z]+)/i.exec(parameters)?.[1]?.toLowerCase();
    if (relation !== 'next' && relation !== 'prev' && relation !== 'previous') continue;
    const found = cursorOf(url);
    if (found && !(relation === 'next' && isSame(found, asked))) cursors[RELATIONS[relation]] = found;
  }
  return cursors;
}

function cursorOf(url: string): Record<string, string> | undefined {
  const query = new URLSearchParams(url.slice(url.indexOf('?') + 1));
  const entries = CURSORS.flatMap((key) => {
    const value = query.get(key);
    return value && value.length <= MAX_CURSOR ? [[key, value] as const] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function isSame(cursor: Readonly<Record<string, string>>, asked: Readonly<Record<string, QueryValue>>): boolean {
  return Object.entries(cursor).every(([key, value]) => asked[key] !== undefined && String(asked[key]) === value);
}
