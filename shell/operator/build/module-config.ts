import { readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { baseConfig, type BuildOptions } from './base-config.ts';
import { chunkOf } from './container-files.ts';
import { readSource } from './read-source.ts';
import { consumed, FEDERATION } from './shared-packages.ts';
import { textFiles } from './text-files.ts';

/** The global name of a module's federation container. */
export function containerName(id: string): string {
  return `skerry_${id.replaceAll(/[^a-z0-9]/gi, '_')}`;
}

/** Every file in `src/exposes` is an expose: `src/exposes/timeline.tsx` is `./timeline`. */
export function findExposes(folder: string): Record<string, string> {
  const place = join(folder, 'src/exposes');
  return Object.fromEntries(
    readdirSync(place)
      .filter((file) => /^[a-z0-9-]+\.tsx?$/.test(file))
      .map((file) => [`./${parse(file).name}`, join(place, file)]),
  );
}

/**
 * The build of one module: a federation container in an immutable directory. It uses the shell's federation runtime,
 * which gives it what is shared.
 */
export function moduleConfig(id: string, options: BuildOptions): Configuration {
  const name = containerName(id);
  const config = baseConfig(name, options);
  if (options.mode === 'production') {
    withShortNames(config, name);
    withOneFirstFile(config, options.folder);
  }
  config.plugins?.push(
    new ModuleFederationPlugin({
      ...FEDERATION,
      name,
      filename: 'remoteEntry.[contenthash:8].js',
      exposes: Object.fromEntries(
        Object.entries(findExposes(options.folder)).map(([expose, file]) => [
          expose,
          { import: file, name: chunkOf(expose) },
        ]),
      ),
      shared: consumed(options.folder),
      experiments: { ...FEDERATION.experiments, externalRuntime: true },
    }),
    ...textFiles(options),
  );
  return config;
}

/**
 * One script and one style sheet for the screen whose first page the shell asks for with the page itself: each file
 * costs a browser a request, an element and a task. Other exposes take from that file what they have in common with
 * it.
 */
function withOneFirstFile(config: Configuration, folder: string): void {
  const first = readSource(folder).routes.find(({ firstCalls = [] }) => firstCalls.length > 0)?.expose;
  if (!first) return;
  const name = chunkOf(first);
  config.optimization = {
    ...config.optimization,
    splitChunks: {
      cacheGroups: {
        first: {
          test: (module, { chunkGraph }) =>
            [...chunkGraph.getModuleChunksIterable(module)].some((chunk) => chunk.name === name),
          name,
          chunks: 'async',
          enforce: true,
        },
      },
    },
  };
}

/**
 * The shortest names that are the same in each build of the same sources. The directory is new for each content, so no
 * name has to outlive a change elsewhere, and in the entry, file names without a hash need no table.
 */
function withShortNames(config: Configuration, name: string): void {
  config.output = { ...config.output, chunkFilename: '[id].js', cssChunkFilename: '[id].css' };
  config.optimization = { ...config.optimization, mangleExports: 'size', moduleIds: 'natural', chunkIds: 'natural' };
  config.module = {
    ...config.module,
    generator: {
      ...config.module?.generator,
      'css/auto': { ...config.module?.generator?.['css/auto'], localIdentName: `${name}__[local]-[id]` },
    },
  };
}
