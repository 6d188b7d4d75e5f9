import { rspack, type Configuration, type StatsCompilation } from '@rspack/core';
import { OperatorError } from '../operator-error.ts';

/** The places in a loader's own code where its error arose: they say nothing to a module's team. */
const STACK_LINE = /^\s*│?\s+at .*\n?/gm;

export const withoutStack = (errors: string): string => errors.replaceAll(STACK_LINE, '').trim();

/** A build has errors. The message has rspack's own list of them. */
const buildFailed = (errors: string): OperatorError =>
  new OperatorError(
    'BUILD_FAILED',
    `The build failed:\n${withoutStack(errors)}`,
    'Correct what is listed, then build again.',
  );

/** Runs one build and returns its statistics. */
export function runRspack(config: Configuration): Promise<StatsCompilation> {
  const compiler = rspack(config);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return reject(error);
        if (!stats || stats.hasErrors())
          return reject(buildFailed(stats?.toString({ preset: 'errors-only', colors: false }) ?? 'no statistics'));
        resolve(
          stats.toJson({
            all: false,
            assets: true,
            chunks: true,
            chunkGroups: true,
            chunkGroupAuxiliary: false,
            entrypoints: true,
            chunkRelations: true,
            ids: true,
            chunkGroupChildren: true,
            chunkModules: true,
            nestedModules: false,
          }),
        );
      });
    });
  });
}
