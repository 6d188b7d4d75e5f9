import { dirname, join, posix } from 'node:path';
import type { ModuleSource } from '../../contract/manifest.ts';
import type { Finding } from './finding.ts';
import { readSource } from './read-source.ts';
import { lineOf, readJson, sourceFiles, withoutComments, type SourceFile } from './source-files.ts';

interface ImportRule {
  forbids: RegExp;
  problem: string;
  fix: string;
  /** The rule applies only if this is true. */
  unless?: (source: ModuleSource) => boolean;
}

/** What no module may import, except in tests. The first matching rule is reported. */
const RULES: readonly ImportRule[] = [
  {
    forbids: /^(@skerry\/)?(mfe-|module-)/,
    problem: 'it imports another module.',
    fix: 'Modules interact through routes, slots, commands and events of the contract.',
  },
  {
    forbids: /^(@skerry\/)?(skerry-)?shell(\/|$)|^skerry(\/|$)/,
    problem: 'it imports the shell or its tools.',
    fix: 'Everything that the shell provides is in the context (`useModule`).',
  },
  {
    forbids: /^@skerry\/shared\/(testing|kit)(\/|$)|^vitest(\/|$)|^@testing-library\//,
    problem: 'it adds test tools to the build.',
    fix: 'Import them in files named *.test.ts or in a folder `testing`.',
  },
  {
    forbids: /^@skerry\/shared\/platform(\/|$)/,
    problem: 'it imports what the shell runs on.',
    fix: 'What a module gets of it is in the context (`useModule`).',
  },
  {
    forbids: /^(rxjs|react-router|react-router-dom|single-spa|single-spa-react)(\/|$)/,
    problem: 'a page has one copy of it, and this would be a second one.',
    fix: 'Import it from @skerry/shared/runtime.',
  },
  {
    forbids: /^react-dom(\/|$)/,
    problem: 'it draws outside of its own root, where it is never removed.',
    fix: 'Make roots with `defineMount`, and open dialogs with `ctx.ports.dialogs`.',
  },
  {
    forbids: /^(https?:|data:|\/\/)/,
    problem: "it is loaded from another host at run time, and the page's policy refuses it.",
    fix: 'Install the package, and let the build bundle it.',
  },
  {
    forbids: /^node:/,
    problem: 'there is no Node in a browser.',
    fix: 'Use APIs of browsers; put code for tests in files named *.test.ts or in a folder `testing`.',
  },
  {
    forbids: /^@skerry\/shared\/api\/admin$/,
    problem: 'these are staff calls.',
    fix: 'Only a gated module (`access.gated`) may use them.',
    unless: ({ access }) => access.gated === true,
  },
];
const IMPORT =
  /\b(?:import|export)\b(?:[\w\s{},*$]*?\bfrom)?\s*(["'])([^"'\n]+)\1|\b(?:import|require)\s*\(\s*(["'])([^"'\n]+)\3/g;

/** The subpaths that this package exports (package.json). */
function exportedPaths(): RegExp[] {
  const { exports } = readJson(join(import.meta.dirname, '../../package.json')) as { exports: Record<string, unknown> };
  return Object.keys(exports).map(
    // oxlint-disable-next-line no-restricted-globals -- the entries of our own package
    (path) => new RegExp(`^@skerry/shared${path.slice(1).replaceAll('.', '\\.').replace('*', '.+')}$`),
  );
}

/** Every forbidden import of the module. `folder` is absolute and contains `module.json` and `src`. */
export function checkImports(folder: string): Finding[] {
  const source = readSource(folder);
  if (!source) return [];
  const exported = exportedPaths();
  return sourceFiles(folder, /\.[cm]?[jt]sx?$/).flatMap((file) =>
    importsOf(file).flatMap(({ specifier, line }): Finding[] => {
      const where = `${file.path}:${line}`;
      if (specifier.startsWith('.')) {
        const target = posix.join(dirname(file.path), specifier);
        return target.startsWith('..')
          ? [{ where, problem: `"${specifier}" leaves the module's folder.`, fix: 'Import packages by their names.' }]
          : [];
      }
      const rule = RULES.find(({ forbids, unless }) => forbids.test(specifier) && !unless?.(source));
      if (rule) return [{ where, problem: `"${specifier}": ${rule.problem}`, fix: rule.fix }];
      if (specifier.startsWith('@skerry/shared') && !exported.some((path) => path.test(specifier)))
        return [
          {
            where,
            problem: `"${specifier}" is not an entry of @skerry/shared.`,
            fix: 'Import only from its entries; the files behind them may change.',
          },
        ];
      return [];
    }),
  );
}

function importsOf({ text }: SourceFile): { specifier: string; line: number }[] {
  const code = withoutComments(text);
  return [...code.matchAll(IMPORT)].map((found) => ({
    specifier: found[2] ?? found[4] ?? '',
    line: lineOf(code, found.index),
  }));
}
