import { dirname } from 'node:path';
import { compileMessages } from '../messages/compile.ts';
import { shownElsewhere } from './declared-texts.ts';

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
