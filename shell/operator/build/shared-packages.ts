import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { installedVersion } from './node-modules.ts';

type Shared = NonNullable<ConstructorParameters<typeof ModuleFederationPlugin>[0]['shared']>;

/** Options of the federation plugin that the shell and the modules have in common. */
export const FEDERATION = {
  // The feed has the hashes of all files, which federation's own manifests lack.
  manifest: false,
  dts: false,
  experiments: { optimization: { target: 'web', disableSnapshot: true } },
} as const;

/**
 * By the request that a module makes, the package that it belongs to. They exist once in a page: those with identity
 * (React's dispatcher and contexts, observables), and large ones that are needed only sometimes (overlays, pickers,
 * emoji). The shell provides them; each module bundles everything else.
 */
const SHARED_REQUESTS: Readonly<Record<string, string>> = {
  react: 'react',
  'react/': 'react',
  'react-dom': 'react-dom',
  'react-dom/': 'react-dom',
  '@skerry/shared/runtime': '@skerry/shared',
  '@skerry/shared/ui/overlays': '@skerry/shared',
  '@skerry/shared/ui/pickers': '@skerry/shared',
  '@skerry/shared/ui/emoji': '@skerry/shared',
};

/** The packages that a module takes from the shell. */
export const SHARED_PACKAGES = [...new Set(Object.values(SHARED_REQUESTS))];

/** Versions that the shell provides, by package. */
export function providedVersions(from: string): Record<string, string> {
  return Object.fromEntries(SHARED_PACKAGES.map((name) => [name, installedVersion(name, from)]));
}

/** Ranges that a module built here needs: the version it was compiled against and compatible ones. */
export function requiredRanges(from: string): Record<string, string> {
  return Object.fromEntries(Object.entries(providedVersions(from)).map(([name, version]) => [name, `^${version}`]));
}

/** For the shell's build. Parts of the interface that are needed only sometimes are fetched when a module asks for them. */
export function provided(from: string): Shared {
  const versions = providedVersions(from);
  return Object.fromEntries(
    Object.entries(SHARED_REQUESTS).map(([request, name]) => {
      const isNeeded = !request.includes('/ui/');
      // The plugin provides a package by its name only if the shell imports it, and a file in any case.
      const provides = isNeeded ? request : createRequire(join(from, 'package.json')).resolve(request);
      return [
        provides,
        { shareKey: request, singleton: true, version: versions[name], requiredVersion: false, eager: isNeeded },
      ];
    }),
  );
}

/** For a module's build: the module takes these from the page and has no copy of its own. */
export function consumed(from: string): Shared {
  const ranges = requiredRanges(from);
  return Object.fromEntries(
    Object.entries(SHARED_REQUESTS).map(([request, name]) => [
      request,
      { singleton: true, strictVersion: true, requiredVersion: ranges[name], import: false },
    ]),
  );
}
