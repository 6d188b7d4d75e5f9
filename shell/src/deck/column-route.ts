import type { IconShape } from '@skerry/shared/contract';
import { iconShape } from '@skerry/shared/platform';
import { CircleSlash } from '@skerry/shared/ui/icons';
import type { BuiltWorld } from '../platform/world-parts.ts';
import type { Found, RouteTable } from '../routing/route-table.ts';

type ModuleEntry = Extract<Found['entry'], { kind: 'module' }>;

/** A screen that may stand in a column. */
export interface ColumnRoute {
  readonly entry: ModuleEntry;
  readonly params: Found['params'];
}

/** What is at a path, if it may stand in a column. */
export function columnRoute(table: RouteTable, pathname: string): ColumnRoute | null {
  const found = table.match(pathname);
  if (found?.entry.kind !== 'module' || found.entry.route.column === undefined) return null;
  return { entry: found.entry, params: found.params };
}

/** Without its query. */
export const pathnameOf = (path: string): string => path.split(/[?#]/, 1)[0] ?? '';

interface ColumnLook {
  icon: IconShape;
  name: string;
}

/** How a column is drawn before its screen has said more. */
export function columnLook(world: BuiltWorld, path: string): ColumnLook {
  return routeLook(world, columnRoute(world.table, pathnameOf(path)), path);
}

/** The same, for callers that keep the route: finding it takes long. */
export function routeLook(world: BuiltWorld, route: ColumnRoute | null, path: string): ColumnLook {
  if (!route) return { icon: CircleSlash, name: path };
  const { module, route: own } = route.entry;
  return {
    icon: own.column ? iconShape(own.column.icon) : CircleSlash,
    name: world.label(module, own.titleKey ?? module.manifest.name),
  };
}
