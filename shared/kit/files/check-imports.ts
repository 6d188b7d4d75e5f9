import { dirname, join, posix } from 'node:path';
import type { ModuleSource } from '../../contract/manifest.ts';
import type { Finding } from './finding.ts';
import { lineOf, readJson, sourceFiles, withoutComments, type SourceFile } from './source-files.ts';

interface ImportRule {
  forbids: RegExp;
  problem: string;
  fix: string;
  /** Holds only where this is so. */
  unless?: (source: ModuleSource) => boolean;
}

/** What no module may import, tests aside. The first rule that matches speaks. */
const RULES: readonly ImportRule[] = [
  {
    forbids: /^(@skerry\/)?(mfe-|module-)/,
    problem: 'it imports another module.',
    fix: 'Modules meet in routes, slots, commands and events of the contract.',
  },
  {
    forbids: /^(@skerry\/)?(skerry-)?shell(\/|$)|^skerry(\/|$)/,
    problem: 'it imports the shell or its tools.',
    fix: 'All that the shell gives comes in the context (`useModule`).',
  },
  {
    forbids: /^@skerry\/shared\/(testing|kit)(\/|$)|^vitest(\/|$)|^@testing-library\//,
    problem: 'it brings tools of tests into the build.',
    fix: 'Import them in files named *.test.ts or in a folder `testing`.',
  },
  {
    forbids: /^(rxjs|react-router|react-router-dom|single-spa|single-spa-react)(\/|$)/,
    problem: 'there is one copy of it in a page, and this would be another.',
    fix: 'Import from @skerry/shared/runtime what you need of it.',
  },
  {
    forbids: /^react-dom(\/|$)/,
    problem: 'it draws outside of its own root, where nothing takes it down.',
    fix: 'Make roots with `defineMount`, and open dialogs with `ctx.ports.dialogs`.',
  },
  {
    forbids: /^(https?:|data:|\/\/)/,
    problem: "it is fetched from elsewhere while a page runs, and the page's policy refuses it.",
    fix: 'Install the package, and let the build bundle it.',
  },
  {
    forbids: /^node:/,
    problem: 'there is no Node in a browser.',
    fix: 'Use what browsers have; what only tests need stands in files named *.test.ts or in a folder `testing`.',
  },
  {
    forbids: /^@skerry\/shared\/api\/admin$/,
    problem: 'these are the calls of the staff.',
    fix: 'Only a module that is gated (`access.gated`) may make them.',
    unless: ({ access }) => access.gated === true,
  },
];
const IMPORT =
  /\b(?:import|export)\b(?:[\w\s{},*$]*?\bfrom)?\s*(["'])([^"'\n]+)\1|\b(?:import|require)\s*\(\s*(["'])([^"'\n]+)\3/g;

/** The subpaths of this package that may be imported, as its package.json exports them. */
function exportedPaths(): RegExp[] {
  const { exports } = readJson(join(import.meta.dirname, '../../package.json')) as { exports: Record<string, unknown> };
  return Object.keys(exports).map(
    (path) => new RegExp(`^@skerry/shared${path.slice(1).replaceAll('.', '\\.').replace('*', '.+')}$`),
  );
}

/** Every import of the module that the rules forbid. `folder` is absolute and holds `module.json` and `src`. */
export function checkImports(folder: string): Finding[] {
  const source = readJson(join(folder, 'module.json')) as ModuleSource;
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
            problem: `"${specifier}" is no entry of @skerry/shared.`,
            fix: 'Import from its entries alone; what lies behind them changes.',
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
