import { readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { baseConfig, type BuildOptions } from './base-config.ts';
import { chunkOf } from './container-files.ts';
import { sharedConfig } from './shared-packages.ts';

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
 * The build of one module: a federation container in an immutable directory. The container has no federation runtime of
 * its own: the shell's loads it and gives it what is shared.
 */
export function moduleConfig(id: string, options: BuildOptions): Configuration {
  const name = containerName(id);
  const config = baseConfig(name, options);
  // The directory is new for each content: in the entry, names without a hash need no table.
  if (options.mode === 'production')
    config.output = { ...config.output, chunkFilename: '[id].js', cssChunkFilename: '[id].css' };
  config.plugins?.push(
    new rspack.container.ModuleFederationPluginV1({
      name,
      filename: 'remoteEntry.[contenthash:8].js',
      exposes: Object.fromEntries(
        Object.entries(findExposes(options.folder)).map(([expose, file]) => [
          expose,
          { import: file, name: chunkOf(expose) },
        ]),
      ),
      shared: sharedConfig('module', options.folder),
    }),
  );
  return config;
}
