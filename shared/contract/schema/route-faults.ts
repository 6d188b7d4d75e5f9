import type { ModuleSource } from '../manifest.ts';
import type { Fault } from './fault.ts';
import { pathPattern, reservedPath } from './reserved-paths.ts';

/** Paths that belong to the server or the shell, and names that one module claims twice. */
export function routeFaults({ routes, commands, shortcuts }: ModuleSource): Fault[] {
  const reserved = routes.flatMap(({ path }, index): Fault[] => {
    const taken = reservedPath(path);
    return taken
      ? [
          {
            field: `routes[${index}].path`,
            message: `is "${path}", which belongs to the ${taken.owner} (${taken.path}).`,
            fix: 'Choose another path.',
          },
        ]
      : [];
  });
  return [
    ...reserved,
    ...twice(routes.map(({ path }, index) => [`routes[${index}].path`, pathPattern(path)])),
    ...twice(routes.map(({ id }, index) => [`routes[${index}].id`, id])),
    ...twice(commands.map(({ type }, index) => [`commands[${index}].type`, type])),
    ...twice(shortcuts.map(({ key }, index) => [`shortcuts[${index}].key`, key])),
  ];
}

function twice(claims: readonly (readonly [field: string, name: string])[]): Fault[] {
  const first = new Map<string, string>();
  return claims.flatMap(([field, name]) => {
    const earlier = first.get(name);
    if (earlier === undefined) first.set(name, field);
    return earlier === undefined
      ? []
      : [{ field, message: `is "${name}", as ${earlier} already is.`, fix: 'Remove one of them, or choose another.' }];
  });
}
