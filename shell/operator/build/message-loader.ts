import { compileMessages } from '../messages/compile.ts';

/** What the build gives to a loader. Only the fields used here. */
interface LoaderContext {
  resourcePath: string;
}

/**
 * Compiles the ICU messages of a JSON file at build time, so that no browser has to parse them. A malformed message
 * fails the build with its file and key.
 */
export default function messageLoader(this: LoaderContext, source: string): string {
  // oxlint-disable-next-line oxc/no-this-in-exported-function -- rspack calls a loader with its context as `this`
  const { resourcePath } = this;
  try {
    return JSON.stringify(compileMessages(JSON.parse(source) as Record<string, unknown>));
  } catch (problem) {
    throw new Error(`${resourcePath}: ${problem instanceof Error ? problem.message : String(problem)}`, {
      cause: problem,
    });
  }
}
