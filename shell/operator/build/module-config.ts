import { readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { baseConfig, type BuildOptions } from './base-config.ts';
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

/** The build of one module: a federation container in an immutable directory. */
export function moduleConfig(id: string, options: BuildOptions): Configuration {
  const config = baseConfig(containerName(id), options);
  config.plugins?.push(
    new ModuleFederationPlugin({
      name: containerName(id),
      filename: 'remoteEntry.[contenthash:8].js',
      exposes: findExposes(options.folder),
      manifest: true,
      dts: false,
      shareStrategy: 'loaded-first',
      shared: sharedConfig('module', options.folder),
      experiments: { externalRuntime: true, optimization: { target: 'web' } },
    }),
  );
  return config;
}
