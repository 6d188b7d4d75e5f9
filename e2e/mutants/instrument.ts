import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { StrykerMutant } from './report.ts';

/** The part of @stryker-mutator/instrumenter that is used here; it is installed by the first run. */
interface InstrumenterPackage {
  Instrumenter: new (logger: object) => {
    instrument: (
      files: readonly { name: string; content: string; mutate: boolean }[],
      options: object,
    ) => Promise<{ files: { name: string; content: string }[]; mutants: readonly ToldMutant[] }>;
  };
}
/** Positions are counted from 0. */
interface ToldMutant extends Omit<StrykerMutant, 'status'> {
  status?: StrykerMutant['status'];
  id: string;
  fileName: string;
}

export interface Mutant extends Omit<StrykerMutant, 'status'> {
  id: string;
  file: string;
}

/** What is broken is what users meet: not what only the console shows, and causes of errors are shown there. */
const ofConsole = {
  shouldIgnore({ node, parent }: { node: Syntax; parent: Syntax | null }) {
    const isText = node.type === 'StringLiteral' || node.type === 'TemplateLiteral';
    const isCause =
      node.type === 'ObjectExpression' && node.properties?.length === 1 && node.properties[0]?.key?.name === 'cause';
    return isReport(node) || (isText && calls(parent)) || isCause ? 'the console alone shows it' : undefined;
  },
};
interface Syntax {
  type: string;
  name?: string;
  callee?: Syntax;
  property?: Syntax;
  expression?: Syntax | boolean;
  body?: Syntax | Syntax[];
  key?: Syntax;
  properties?: Syntax[];
}
/** Functions that write to the console, and errors that are causes. */
const REPORTS = ['report', 'warn', 'Error', 'TypeError'];

function calls(node: Syntax | null): boolean {
  return REPORTS.includes(node?.callee?.name ?? node?.callee?.property?.name ?? '');
}

/** A call as a statement, or as all that a function does. */
function isReport({ type, expression, body }: Syntax): boolean {
  if (type === 'ExpressionStatement') return typeof expression === 'object' && calls(expression);
  return type === 'ArrowFunctionExpression' && body !== undefined && !Array.isArray(body) && calls(body);
}

/** The files with all their mutants in them, each behind a switch, and the list of these. */
export async function instrument(
  root: string,
  files: readonly string[],
  packageFile: string,
): Promise<{ mutated: Record<string, string>; mutants: Mutant[] }> {
  const { Instrumenter } = (await import(pathToFileURL(packageFile).href)) as InstrumenterPackage;
  const silent = { isDebugEnabled: () => false, debug: () => {}, info: () => {}, warn: console.warn };
  const sources = files.map((file) => ({
    name: join(root, file),
    content: readFileSync(join(root, file), 'utf8'),
    mutate: true,
  }));
  const result = await new Instrumenter(silent).instrument(sources, {
    plugins: null,
    excludedMutations: [],
    ignorers: [ofConsole],
    noHeader: false,
  });
  return {
    mutated: Object.fromEntries(result.files.map(({ name, content }) => [name, content])),
    mutants: result.mutants
      .filter(({ status }) => status !== 'Ignored')
      .map(({ id, fileName, replacement, location: { start, end } }) => ({
        id,
        file: fileName.slice(root.length).replace(/^[/\\]/, ''),
        ...(replacement !== undefined && { replacement }),
        location: {
          start: { line: start.line + 1, column: start.column + 1 },
          end: { line: end.line + 1, column: end.column + 1 },
        },
      })),
  };
}
