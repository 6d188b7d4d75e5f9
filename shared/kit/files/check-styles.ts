import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModuleManifest } from '../../contract/manifest.ts';
import type { Finding } from './finding.ts';
import { readCss, selectorsOf, type CssBlock } from './read-css.ts';
import { lineOf, readJson, sourceFiles } from './source-files.ts';

/** At-rules whose blocks hold rules. */
const GROUPS = /^@(layer|media|supports|container|starting-style|scope)\b/;
/** At-rules that speak for the whole page. */
const GLOBAL =
  /^@(import|font-face|property|page|namespace|charset|counter-style|font-palette-values|view-transition)\b/;
const OUTSIDE = /:root\b|:host\b|:global\b|(^|[\s>+~,(])(html|body)(?![\w-])/;
const PHYSICAL =
  /(^|[\s;{])((margin|padding|border|inset)-(left|right)|left|right)\s*:|\b(text-align|float|clear)\s*:\s*(left|right)/;
const INNER_RULES = /:(has|not)\((?:[^()]|\([^()]*\))*\)/g;

/** Where the module's style sheets reach outside of it: selectors, layers, names. `folder` is absolute and holds `src`. */
export function checkStyles(folder: string): Finding[] {
  return sourceFiles(folder, /\.(css|scss|sass|less)$/).flatMap(({ path, text }) => {
    if (!path.endsWith('.module.css'))
      return [
        {
          where: path,
          problem: "it is no CSS module, so its names are everybody's.",
          fix: 'Name it *.module.css and import its classes.',
        },
      ];
    const css = withoutCssComments(text);
    const { blocks, statements } = readCss(css);
    return [
      ...statements
        .filter((said) => GLOBAL.test(said))
        .map((said) => ({
          where: path,
          problem: `"${said}" is the whole page's.`,
          fix: 'Leave it to the theme, or bring the style along.',
        })),
      ...blocks.flatMap((block) =>
        blockProblems(block).map(({ problem, fix }) => ({
          where: `${path}:${lineOf(css, block.index)}`,
          problem,
          fix,
        })),
      ),
    ];
  });
}

function blockProblems(block: CssBlock): Omit<Finding, 'where'>[] {
  const { prelude, around, declarations } = block;
  const found: Omit<Finding, 'where'>[] = [];
  if (GLOBAL.test(prelude)) return [{ problem: `"${prelude}" is the whole page's.`, fix: 'Leave it to the theme.' }];
  if (around.some((outer) => /^@(-\w+-)?keyframes\b/.test(outer))) return [];
  if (around.length === 0 && prelude !== '@layer module')
    found.push({
      problem: `"${prelude}" stands outside of the modules' layer.`,
      fix: 'Put all of the file into `@layer module { … }`.',
    });
  const physical = PHYSICAL.exec(declarations)?.[0];
  if (physical)
    found.push({
      problem: `"${physical.replaceAll(/[\s;{]/g, '')}" does not turn round with the writing.`,
      fix: 'Use logical properties (`margin-inline-start`, `inset-inline-end`, `text-align: start`).',
    });
  if (prelude.startsWith('@')) return found;
  const isInside = around.some((outer) => !GROUPS.test(outer));
  for (const selector of selectorsOf(prelude)) {
    if (OUTSIDE.test(selector))
      found.push({
        problem: `"${selector}" reaches outside of the module.`,
        fix: 'Style elements of your own, by their classes; what the page must know goes through a setting or the theme.',
      });
    else if (!isInside && !hasClass(selector))
      found.push({
        problem: `"${selector}" has no class of the module's: it means everybody's elements.`,
        fix: 'Give the element a class, or name one that stands around it.',
      });
  }
  return found;
}

/** What `:has()` and `:not()` say is asked of the element and does not make it the module's. */
function hasClass(selector: string): boolean {
  return /\.[A-Za-z_-]/.test(selector.replaceAll(INNER_RULES, ''));
}

function withoutCssComments(css: string): string {
  return css.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
}

/**
 * Classes in a build's style sheets that are not made unique: `build` is the absolute folder with the built
 * `module.json`.
 */
export function checkBuiltStyles(build: string): Finding[] {
  const { container } = readJson(join(build, 'module.json')) as ModuleManifest;
  return readdirSync(build, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .sort()
    .flatMap((name) => {
      const { blocks } = readCss(withoutCssComments(readFileSync(join(build, name), 'utf8')));
      const rules = blocks.filter(
        ({ prelude, around }) =>
          !prelude.startsWith('@') && !around.some((outer) => /^@(-\w+-)?keyframes\b/.test(outer)),
      );
      const unlayered = rules
        .filter(({ around }) => !around.some((outer) => outer.startsWith('@layer')))
        .map(({ prelude }) => ({
          where: name,
          problem: `"${prelude}" stands in no layer.`,
          fix: 'Put it into `@layer module`.',
        }));
      const classes = new Set(
        rules.flatMap(({ prelude }) => [...prelude.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, found]) => found ?? '')),
      );
      const plain = [...classes]
        .filter((one) => !one.startsWith(`${container}__`))
        .map((one) => ({
          where: name,
          problem: `the class "${one}" is not unique to the module.`,
          fix: 'Import it from a *.module.css; the build makes it unique.',
        }));
      return [...unlayered, ...plain];
    });
}
