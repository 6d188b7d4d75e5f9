import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface SourceFile {
  /** From the module's folder, with slashes. */
  path: string;
  text: string;
}

/** Files for tests only: named as a test, or in a folder `testing`. */
const TESTS = /\.test\.[jt]sx?$|(^|\/)testing\//;

/** The files below `src` whose names match, without tests. */
export function sourceFiles(folder: string, name: RegExp): SourceFile[] {
  return readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .map((path) => `src/${path.replaceAll('\\', '/')}`)
    .filter((path) => name.test(path) && !TESTS.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
}

export function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8')) as unknown;
}

/** Comments become spaces, so that offsets stay the same. Strings are kept. */
export function withoutComments(code: string): string {
  return code.replaceAll(
    /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g,
    (found, text: string | undefined) => text ?? found.replaceAll(/[^\n]/g, ' '),
  );
}

export function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
