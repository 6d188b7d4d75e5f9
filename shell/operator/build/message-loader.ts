import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { namedTexts, settingsTexts } from '@skerry/shared/contract/schema';
import { compileMessages } from '../messages/compile.ts';
import { usedKeys } from '../messages/used-keys.ts';
import { readSource } from './describe-build.ts';
import { hasOwnPreferences, readOwn } from './own-preferences.ts';
import { PAGE_KEYS } from './page-texts.ts';

/** What the build gives to a loader. Only the fields used here. */
interface LoaderContext {
  resourcePath: string;
  mode?: string;
}

/**
 * Compiles the ICU messages of a JSON file at build time, so that no browser has to parse them. A malformed message
 * fails the build with its file and key.
 */
export default function messageLoader(this: LoaderContext, source: string): string {
  // oxlint-disable-next-line oxc/no-this-in-exported-function -- rspack calls a loader with its context as `this`
  const { resourcePath, mode } = this;
  try {
    const messages = JSON.parse(source) as Record<string, unknown>;
    const elsewhere = mode === 'production' ? shownElsewhere(dirname(dirname(resourcePath))) : NONE;
    const own = Object.entries(messages).filter(([key]) => !elsewhere.has(key));
    return JSON.stringify(compileMessages(Object.fromEntries(own)));
  } catch (problem) {
    throw new Error(`${resourcePath}: ${problem instanceof Error ? problem.message : String(problem)}`, {
      cause: problem,
    });
  }
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Keys that a package's declarations name and its code doesn't: the manifest and the rows of the settings dialog bring
 * these texts with them, and the page those of the shell.
 */
function shownElsewhere(folder: string): ReadonlySet<string> {
  const declared = declaredTexts(folder);
  if (declared.length === 0) return NONE;
  const src = join(folder, 'src');
  const code = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path));
  const used = usedKeys(code.map((path) => readFileSync(join(src, path), 'utf8')));
  return new Set(declared.filter((key) => !used.has(key)));
}

function declaredTexts(folder: string): string[] {
  const keys = (texts: readonly (readonly [field: string, key: string])[]) => texts.map(([, key]) => key);
  if (existsSync(join(folder, 'module.json'))) {
    const source = readSource(folder);
    return keys([...namedTexts(source), ...settingsTexts(source)]);
  }
  return hasOwnPreferences(folder) ? [...keys(settingsTexts(readOwn(folder))), ...PAGE_KEYS] : [];
}
