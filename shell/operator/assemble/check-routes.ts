import type { ModuleManifest } from '@skerry/shared/contract';
import { pathPattern, reservedPath } from '@skerry/shared/contract/schema';
import type { Problem } from '../problem.ts';
import { duplicates } from './duplicates.ts';

/** Names that two enabled modules must not share, and names that no module may take. */
export function checkRoutes(manifests: readonly ModuleManifest[]): Problem[] {
  const routes = manifests.flatMap(({ id: module, routes: own }) =>
    own.map((route, index) => ({ module, index, ...route })),
  );
  const reserved = routes.flatMap(({ module, index, path }): Problem[] => {
    const taken = reservedPath(path);
    return taken
      ? [
          {
            code: 'ROUTE_RESERVED',
            module,
            field: `routes[${index}].path`,
            message: `"${path}" belongs to the ${taken.owner} (${taken.path}).`,
            fix: 'Choose another path.',
          },
        ]
      : [];
  });
  const off = (module: string): string =>
    `Give one of them another, or switch one of the modules off: \`skerry modules disable ${module}\`.`;
  const paths = duplicates(
    routes.map(({ module, index, path }) => ({ module, field: `routes[${index}].path`, what: pathPattern(path) })),
    (path, earlier) => ({
      code: 'ROUTE_CONFLICT',
      message: `"${path}" is already the path of ${earlier.module} (${earlier.field}).`,
      fix: off(earlier.module),
    }),
  );
  const ids = duplicates(
    routes.map(({ module, index, id }) => ({ module, field: `routes[${index}].id`, what: id })),
    (id, earlier) => ({
      code: 'ROUTE_CONFLICT',
      message: `the route id "${id}" is already taken by ${earlier.module} (${earlier.field}).`,
      fix: off(earlier.module),
    }),
  );
  const commands = duplicates(
    manifests.flatMap(({ id: module, commands: own }) =>
      own.map(({ type }, index) => ({ module, field: `commands[${index}].type`, what: type })),
    ),
    (type, earlier) => ({
      code: 'MODULE_MANIFEST_INVALID',
      message: `${earlier.module} already answers the command "${type}" (${earlier.field}).`,
      fix: off(earlier.module),
    }),
  );
  const containers = duplicates(
    manifests.map(({ id: module, container }) => ({ module, field: 'container', what: container })),
    (name, earlier) => ({
      code: 'MODULE_MANIFEST_INVALID',
      message: `the container "${name}" is already that of ${earlier.module}.`,
      fix: 'Give the module a unique id and build it again.',
    }),
  );
  return [...reserved, ...paths, ...ids, ...commands, ...containers];
}
