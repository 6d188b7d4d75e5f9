import type { FeedModule, Role, RouteContribution } from '@skerry/shared/contract';
import { mayUse } from '@skerry/shared/platform';
import { generatePath, matchRoutes, type RouteObject } from 'react-router';

type Auth = RouteContribution['auth'];

export interface ShellPath {
  id: string;
  path: string;
  auth: Auth;
}

/** What a path of the table leads to. */
export type TableEntry =
  | ({ kind: 'shell' } & ShellPath)
  | { kind: 'module'; id: string; path: string; module: FeedModule; route: RouteContribution }
  /** Of a module, for users of other roles. */
  | { kind: 'forbidden'; id: string; path: string; auth: Auth }
  | { kind: 'tombstone'; path: string };

export interface Found {
  entry: TableEntry;
  params: Readonly<Record<string, string>>;
}

/**
 * First segments of the specified routes that are not the shell's own. The rest of them is reserved too: a path whose
 * screen is not installed is no profile.
 */
const RESERVED_SEGMENTS =
  'announcements bookmarks explore followed-tags friend-requests lists main notice remote-users search tag users who-to-follow'.split(
    ' ',
  );

/**
 * One ranked table of all routes: the shell's, the modules', and those of disabled modules, so that their paths do not
 * become profiles.
 */
export interface RouteTable {
  match(pathname: string): Found | null;
  /**
   * Parameters that the path does not name become the query; a lone surrogate, which no address can hold, is replaced.
   * `undefined` where no installed module owns the route, or where it is for users of other roles.
   */
  href(routeId: string, params?: Readonly<Record<string, string>>): string | undefined;
  readonly entries: readonly TableEntry[];
}

interface TableParts {
  shell: readonly ShellPath[];
  modules: readonly FeedModule[];
  tombstones: readonly string[];
  /** Names that nobody can have on this instance, where it says them. */
  restrictedNicknames?: readonly string[];
  role: Role;
}

export function createRouteTable({
  shell,
  modules,
  tombstones,
  restrictedNicknames = [],
  role,
}: TableParts): RouteTable {
  const entries: TableEntry[] = [
    ...shell.map(({ id, path, auth }) => ({ kind: 'shell' as const, id, path, auth })),
    ...modules.flatMap((module) =>
      module.manifest.routes.map((route): TableEntry => {
        const { id, path, auth } = route;
        return mayUse(module, role, route)
          ? { kind: 'module', id, path, module, route }
          : { kind: 'forbidden', id, path, auth };
      }),
    ),
    ...tombstones.map((path) => ({ kind: 'tombstone' as const, path })),
  ];
  const objects: (RouteObject & { handle: TableEntry })[] = entries.map((entry) => ({
    path: entry.path,
    handle: entry,
  }));
  const reserved = new Set([
    ...RESERVED_SEGMENTS,
    ...entries.map(({ path }) => firstSegment(path)),
    ...restrictedNicknames.map((name) => name.toLowerCase()),
  ]);
  const paths = new Map(
    entries.flatMap((entry) =>
      entry.kind === 'shell' || entry.kind === 'module'
        ? [[entry.id, { path: entry.path, named: paramsOf(entry.path) }] as const]
        : [],
    ),
  );

  return {
    entries,
    match(pathname) {
      if (!isDecodable(pathname)) return null;
      const found = matchRoutes(objects, pathname)?.at(-1);
      if (!found) return null;
      const startsWithName = found.route.path?.startsWith('/:') === true;
      if (startsWithName && reserved.has(firstSegment(pathname.toLowerCase()))) return null;
      return {
        entry: found.route.handle as TableEntry,
        params: Object.fromEntries(Object.entries(found.params).map(([name, value]) => [name, value ?? ''])),
      };
    },
    href(routeId, params = {}) {
      const route = paths.get(routeId);
      if (!route) return undefined;
      const inPath: Record<string, string> = {};
      const others: [string, string][] = [];
      for (const [name, value] of Object.entries(params))
        if (route.named.has(name)) inPath[name] = value.toWellFormed();
        else others.push([name, value]);
      const path = generatePath(route.path, inPath);
      return others.length > 0 ? `${path}?${new URLSearchParams(others)}` : path;
    },
  };
}

/** Names of the parameters in a path. */
function paramsOf(path: string): ReadonlySet<string> {
  return new Set([...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? []));
}

/** An address with a broken escape (`%E0%A4%A`) names nothing that a server could know. */
function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function firstSegment(path: string): string {
  return path.split('/')[1] ?? '';
}
