import { installedVersion } from './node-modules.ts';

interface SharedRequest {
  package: string;
  /** The shell loads it at the first use. */
  isLazy?: true;
}

/**
 * Packages that exist once in a page: those with identity (React's dispatcher and contexts, observables), and large
 * ones that are needed only sometimes (overlays, pickers, emoji). Each module bundles everything else.
 */
const SHARED_REQUESTS: Readonly<Record<string, SharedRequest>> = {
  react: { package: 'react' },
  'react/': { package: 'react' },
  'react-dom': { package: 'react-dom' },
  'react-dom/': { package: 'react-dom' },
  '@skerry/shared/runtime': { package: '@skerry/shared' },
  '@skerry/shared/ui/overlays': { package: '@skerry/shared', isLazy: true },
  '@skerry/shared/ui/pickers': { package: '@skerry/shared', isLazy: true },
  '@skerry/shared/ui/emoji': { package: '@skerry/shared', isLazy: true },
};

/** The packages that a module takes from the shell. */
export const SHARED_PACKAGES = [...new Set(Object.values(SHARED_REQUESTS).map((request) => request.package))];

/** Versions that the shell provides, by package. */
export function providedVersions(from: string): Record<string, string> {
  return Object.fromEntries(SHARED_PACKAGES.map((name) => [name, installedVersion(name, from)]));
}

/** Ranges that a module built here needs: the version it was compiled against and compatible ones. */
export function requiredRanges(from: string): Record<string, string> {
  return Object.fromEntries(Object.entries(providedVersions(from)).map(([name, version]) => [name, `^${version}`]));
}

interface SharedConfig {
  singleton: true;
  strictVersion: true;
  requiredVersion: string;
  version?: string;
  import?: false;
  eager?: true;
}

/** For the federation plugin: the shell provides, modules consume (`import: false`: no copy of their own). */
export function sharedConfig(role: 'shell' | 'module', from: string): Record<string, SharedConfig> {
  const versions = providedVersions(from);
  return Object.fromEntries(
    Object.entries(SHARED_REQUESTS).map(([request, { package: name, isLazy }]) => {
      const version = versions[name] ?? '0.0.0';
      const common = { singleton: true, strictVersion: true, requiredVersion: `^${version}` } as const;
      if (role === 'module') return [request, { ...common, import: false as const }];
      return [request, { ...common, version, ...(isLazy ? {} : { eager: true as const }) }];
    }),
  );
}
