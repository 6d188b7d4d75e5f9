/** What the navigation offers, as far as an address is compared with it. */
export interface Offered {
  /** Of a module's entry: its module, and the route or command that it leads to. */
  key?: string;
  label: string;
  href: string | null;
}

/** Addresses of other clients for the same, by the end of the address here. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  '/home': '/main/friends',
  '/timeline': '/main/friends',
  '/public': '/main/all',
  '/federated': '/main/all',
  '/explore': '/main/all',
  '/public/remote': '/main/all',
  '/local': '/main/public',
  '/public/local': '/main/public',
  '/follow_requests': '/friend-requests',
  '/follow-requests': '/friend-requests',
  '/auth/sign_in': '/login',
  '/sign_in': '/login',
  '/signin': '/login',
  '/auth/sign_up': '/registration',
  '/signup': '/registration',
  '/register': '/registration',
};
const MOST = 3;
/** An address may be hostile: only as much of it is compared. */
const MAX_LENGTH = 100;

/** What of the navigation may have been meant by an address that leads nowhere, the nearest first. */
export function nearPaths<T extends Offered>(pathname: string, offered: readonly T[]): T[] {
  const path = plain(pathname);
  const words = path.slice(path.lastIndexOf('/') + 1).replaceAll(/[-_]/g, ' ');
  return offered
    .map((entry) => ({ entry, distance: distanceTo(entry, path, words) }))
    .filter(({ distance }) => distance < 1)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, MOST)
    .map(({ entry }) => entry);
}

/** 0: the same thing; 1 and above: another one. */
function distanceTo({ key, label, href }: Offered, path: string, words: string): number {
  if (words !== '' && label.toLowerCase() === words) return 0;
  if (href === null) return namesCommand(path, key) ? 0 : typed(label.toLowerCase(), words);
  const target = plain(href);
  if (ELSEWHERE[path] === target || lastOf(target) === lastOf(path)) return 0;
  return Math.min(typed(target, path), typed(lastOf(target), lastOf(path)));
}

/**
 * Whether an address names what a command opens, such as `/web/settings` for `settings/open/v1`: other clients have
 * such addresses, the same in every language.
 */
function namesCommand(path: string, key = ''): boolean {
  const [opened] = key.split(' ')[1]?.split('/') ?? [];
  return opened !== undefined && path.split('/').includes(opened);
}

/** Typing errors as a part of what may be wrong: one in three letters, two at most. */
function typed(target: string, written: string): number {
  const most = Math.min(2, Math.floor(target.length / 3));
  return edits(target, written) / (most + 1);
}

const lastOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** Linear in its length, which `/\/+$/` is not. */
function plain(pathname: string): string {
  const path = pathname.slice(0, MAX_LENGTH).toLowerCase();
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** The number of letters to add, leave out, replace or swap with the next. */
function edits(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min(
          (last[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (last[j - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (beforeLast[j - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    [beforeLast, last] = [last, row];
  }
  return last.at(-1) ?? 0;
}
