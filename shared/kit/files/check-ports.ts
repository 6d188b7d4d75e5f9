import type { Finding } from './finding.ts';
import { importsIn, PortsOfParts, portsIn } from './ports-of-parts.ts';
import { readSource } from './read-source.ts';
import { lineOf, sourceFiles, withoutComments } from './source-files.ts';

/**
 * Finds ports that the code reads and `module.json` does not declare: reading one would throw in the page. Also those
 * that parts of `@skerry/shared` read for it, such as `RouteLink`.
 */
export function checkPorts(folder: string): Finding[] {
  const source = readSource(folder);
  if (!source) return [];
  const parts = new PortsOfParts();
  return sourceFiles(folder, /\.[cm]?[jt]sx?$/).flatMap(({ path, text }) => {
    const code = withoutComments(text);
    const used = [
      ...portsIn(code).map(({ port, index }) => ({ port, index, problem: `reads the port "${port}"` })),
      ...importsIn(code).flatMap(({ specifier, name, index }) =>
        specifier.startsWith('@skerry/shared')
          ? parts.of(specifier, name).map((port) => ({
              port,
              index,
              problem: `imports ${name}, which reads the port "${port}"`,
            }))
          : [],
      ),
    ];
    const missing = used.filter(({ port }) => !source.requires.capabilities.includes(port));
    return [...new Map(missing.toReversed().map((one) => [one.port, one])).values()].map(
      ({ port, index, problem }) => ({
        where: `${path}:${lineOf(code, index)}`,
        problem: `${problem}, which module.json does not declare.`,
        fix: `Add "${port}" to requires.capabilities.`,
      }),
    );
  });
}
