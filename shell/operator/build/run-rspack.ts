import { rspack, type Configuration, type StatsCompilation } from '@rspack/core';

/** Thrown when a build has errors. The message is rspack's own list of them. */
export class BuildFailed extends Error {
  override readonly name = 'BuildFailed';
}

/** Runs one build and returns its statistics. */
export function runRspack(config: Configuration): Promise<StatsCompilation> {
  const compiler = rspack(config);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return reject(error);
        if (!stats || stats.hasErrors())
          return reject(new BuildFailed(stats?.toString({ preset: 'errors-only', colors: false }) ?? 'no statistics'));
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
