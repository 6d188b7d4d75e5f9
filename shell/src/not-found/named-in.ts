/** People and a status that an address may name, for a server to be asked about. */
export interface Named {
  /** Handles without `@`, the likeliest first; two at most. */
  names: readonly string[];
  statusId: string | null;
}

const HANDLE = /^@?[\p{L}\p{N}_][\p{L}\p{N}_.-]{0,63}(?:@[\p{L}\p{N}.:-]{1,255})?$/u;
/** What addresses of other clients have before a person, and before a status. */
const PERSON = /^(?:users?|u|profiles?|people|person|accounts?|author|web|channel)$/i;
const STATUS = /^(?:status(?:es)?|notices?|posts?|toots?|objects?)$/i;
const STATUS_ID = /^[\w-]{2,64}$/;
const MAX_NAMES = 2;
const MAX_LENGTH = 400;

/** What the segments of an address name, that no route has: `/@ana/114`, `/profile/ana`, `/ana/likes`. */
export function namedIn(pathname: string): Named {
  const segments = decoded(pathname).slice(0, MAX_LENGTH).split('/').filter(Boolean);
  const last = segments.at(-1) ?? '';
  const before = segments.at(-2) ?? '';
  const statusId =
    segments.length > 1 && (before.startsWith('@') || STATUS.test(before)) && STATUS_ID.test(last) ? last : null;
  const likely = [
    ...segments.filter((segment) => segment.startsWith('@')),
    ...segments.filter((_, index) => PERSON.test(segments[index - 1] ?? '')),
    ...segments.slice(0, 1),
  ];
  const names = likely
    .filter((segment) => HANDLE.test(segment) && !PERSON.test(segment) && !STATUS.test(segment))
    .map((segment) => segment.replace(/^@/, ''));
  return { names: [...new Set(names)].slice(0, MAX_NAMES), statusId };
}

/** The words of an address, for a search. */
export function wordsIn(pathname: string): string {
  return decoded(pathname)
    .slice(0, MAX_LENGTH)
    .split(/[/\s]+/)
    .filter(Boolean)
    .join(' ')
    .slice(0, 100);
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return '';
  }
}
