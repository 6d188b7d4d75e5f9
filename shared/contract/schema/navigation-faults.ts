import type { ModuleSource } from '../manifest.ts';
import type { Fault } from './fault.ts';
import { leadingEntries } from './named-parts.ts';
import { suggestion } from './nearest.ts';
import { SHELL_ROUTES } from './reserved-paths.ts';

const SHELL_IDS: readonly string[] = SHELL_ROUTES.map(({ id }) => id);

type Entry = Extract<ReturnType<typeof leadingEntries>[number][1], { routeId: string }>;

/** Parameters that the path of a route needs, and the navigation entry does not give. */
export function paramFaults(
  field: string,
  { routeId, params = {} }: Entry,
  routes: readonly { id: string; path: string }[],
): Fault[] {
  const path = routes.find(({ id }) => id === routeId)?.path ?? '';
  const missing = [...path.matchAll(/:(\w+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !Object.hasOwn(params, name));
  return missing.map((name) => ({
    field: `${field}.params`,
    message: `have no "${name}", which the path ${path} needs.`,
    fix: 'Add it; ":me" is the name of the signed-in user.',
  }));
}

/** Entries that lead to routes which this module does not have, and whose owner it does not name. */
export function navigationFaults(source: ModuleSource): Fault[] {
  const { id, routes, uses } = source;
  const routeIds: readonly string[] = routes.map((route) => route.id);
  return leadingEntries(source).flatMap(([field, entry]) => {
    if ('command' in entry) return [];
    const { routeId } = entry;
    const owner = routeId.slice(0, routeId.indexOf('.'));
    // The shell is on every page, so that its routes need no entry in `uses`.
    if (owner === 'shell')
      return SHELL_IDS.includes(routeId)
        ? paramFaults(field, entry, SHELL_ROUTES)
        : [unknownRoute(field, routeId, suggestion(routeId, SHELL_IDS))];
    if (owner !== id)
      return uses.includes(owner)
        ? []
        : [unknownRoute(field, routeId, `If it is a route of another module, add "${owner}" to uses.`)];
    if (!routeIds.includes(routeId)) return [unknownRoute(field, routeId, suggestion(routeId, routeIds))];
    return paramFaults(field, entry, routes);
  });
}

const unknownRoute = (field: string, routeId: string, fix: string): Fault => ({
  field: `${field}.routeId`,
  message: `is "${routeId}", and there is no such route.`,
  fix,
});
