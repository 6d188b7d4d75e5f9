import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModuleManifest } from '../../contract/manifest.ts';
import type { Finding } from './finding.ts';
import { readCss, selectorsOf, type CssBlock } from './read-css.ts';
import { lineOf, readJson, sourceFiles, withoutComments } from './source-files.ts';
import { ownColor, physicalSide } from './style-values.ts';

/** At-rules whose blocks contain rules. */
const GROUPS = /^@(layer|media|supports|container|starting-style|scope)\b/;
/** At-rules that affect the whole page. */
const GLOBAL =
  /^@(import|font-face|property|page|namespace|charset|counter-style|font-palette-values|view-transition)\b/;
const OUTSIDE = /:root\b|:host\b|:global\b|(^|[\s>+~,(])(html|body)(?![\w-])/;
/** The style that a view writes on an element. */
const INLINE = /\bstyle=\{\{([\s\S]*?)\}\}/g;
const INNER_RULES = /:(has|not)\((?:[^()]|\([^()]*\))*\)/g;

/**
 * Style rules of the module that affect other parts of the page: selectors, layers, names. `folder` is absolute and
 * contains `src`.
 */
export function checkStyles(folder: string): Finding[] {
  return [...checkSheets(folder), ...checkInlineStyles(folder)];
}

function checkSheets(folder: string): Finding[] {
  return sourceFiles(folder, /\.(css|scss|sass|less)$/).flatMap(({ path, text }) => {
    if (!path.endsWith('.module.css'))
      return [
        {
          where: path,
          problem: 'it is not a CSS module, so its names are global.',
          fix: 'Name it *.module.css and import its classes.',
        },
      ];
    const css = withoutCssComments(text);
    const { blocks, statements } = readCss(css);
    return [
      ...statements
        .filter((statement) => GLOBAL.test(statement))
        .map((statement) => ({
          where: path,
          problem: `"${statement}" applies to the whole page.`,
          fix: 'Leave it to the theme, or add the style to the module.',
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
  if (GLOBAL.test(prelude))
    return [{ problem: `"${prelude}" applies to the whole page.`, fix: 'Leave it to the theme.' }];
  if (around.some((outer) => /^@(-\w+-)?keyframes\b/.test(outer))) return [];
  if (around.length === 0 && prelude !== '@layer module')
    found.push({
      problem: `"${prelude}" is outside of the modules' layer.`,
      fix: 'Put the whole file into `@layer module { … }`.',
    });
  found.push(...valueProblems(declarations));
  if (prelude.startsWith('@')) return found;
  const isInside = around.some((outer) => !GROUPS.test(outer));
  for (const selector of selectorsOf(prelude)) {
    if (OUTSIDE.test(selector))
      found.push({
        problem: `"${selector}" selects elements outside of the module.`,
        fix: "Style the module's own elements by their classes; page-wide styles belong to a setting or the theme.",
      });
    else if (!isInside && !hasClass(selector))
      found.push({
        problem: `"${selector}" has no class of the module: it selects elements of other modules too.`,
        fix: 'Give the element a class, or use one of an ancestor.',
      });
  }
  return found;
}

function valueProblems(declarations: string): Omit<Finding, 'where'>[] {
  const [physical, color] = [physicalSide(declarations), ownColor(declarations)];
  return [
    ...(physical === undefined
      ? []
      : [
          {
            problem: `"${physical}" is not mirrored for right-to-left text.`,
            fix: 'Use logical properties (`margin-inline-start`, `inset-inline-end`, `text-align: start`).',
          },
        ]),
    ...(color === undefined
      ? []
      : [
          {
            problem: `"${color}" has a colour of its own, which no theme changes.`,
            fix: 'Use the colours of the theme, such as `var(--text)` and `var(--link)` (docs/interface-parts.md).',
          },
        ]),
  ];
}

/** The same rules for the styles that views write on elements. */
function checkInlineStyles(folder: string): Finding[] {
  return sourceFiles(folder, /\.[cm]?[jt]sx$/).flatMap(({ path, text }) => {
    const code = withoutComments(text);
    return [...code.matchAll(INLINE)].flatMap(({ 1: inside = '', index }) =>
      valueProblems(declarationsOf(inside)).map((found) => ({ where: `${path}:${lineOf(code, index)}`, ...found })),
    );
  });
}

/** `{ marginLeft: '3px' }` as `margin-left: 3px`. What is computed is not read. */
const declarationsOf = (inside: string): string =>
  [...inside.matchAll(/(?:^|[\s,{])(--[\w-]+|[a-zA-Z]+)['"]?\s*:\s*(?:(["'`])(.*?)\2|[^,}]*)/g)]
    .map(([, name = '', , value = '']) => `${name.replaceAll(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}: ${value}`)
    .join(';');

/** Classes in `:has()` and `:not()` are conditions and do not make the element the module's. */
function hasClass(selector: string): boolean {
  return /\.[A-Za-z_-]/.test(selector.replaceAll(INNER_RULES, ''));
}

function withoutCssComments(css: string): string {
  return css.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
}

/** Classes in a build's style sheets that are not unique: `build` is the absolute folder with the built `module.json`. */
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
          problem: `"${prelude}" is in no layer.`,
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
