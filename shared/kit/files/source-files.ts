import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { UnreadableFile } from './finding.ts';

export interface SourceFile {
  /** From the module's folder, with slashes. */
  path: string;
  text: string;
}

/** Files for tests only: named as a test, or in a folder `testing`. */
const TESTS = /\.test\.[jt]sx?$|(^|\/)testing\//;

/** The files below `src` whose names match, without tests. */
export function sourceFiles(folder: string, name: RegExp): SourceFile[] {
  if (!existsSync(join(folder, 'src')))
    throw new UnreadableFile(
      'src',
      'is missing.',
      'A module has its code there: src/exposes has a file for each expose.',
    );
  return readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .map((path) => `src/${path.replaceAll('\\', '/')}`)
    .filter((path) => name.test(path) && !TESTS.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
}

/** @throws UnreadableFile */
export function readJson(path: string): unknown {
  const where = basename(path);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new UnreadableFile(where, `cannot be read (${path}).`, 'Add it, and make sure that you may read it.');
  }
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    const reason = text.startsWith('\uFEFF')
      ? 'it begins with a byte order mark'
      : cause instanceof Error
        ? cause.message
        : String(cause);
    throw new UnreadableFile(
      where,
      `is not valid JSON: ${reason} (${path}).`,
      'Correct the syntax of that file.',
      cause,
    );
  }
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
