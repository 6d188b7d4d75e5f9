import { installedVersion } from './node-modules.ts';

interface SharedRequest {
  package: string;
  /** The shell fetches it when somebody first wants it. */
  isLazy?: true;
}

/**
 * What stands once in a page: what has identity (React's dispatcher and contexts, the router's context, observables),
 * and what is large and needed now and then (what overlays and edits). Everything else is bundled by each module.
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

/** The packages a module takes from the shell. */
export const SHARED_PACKAGES = [...new Set(Object.values(SHARED_REQUESTS).map((request) => request.package))];

/** Versions that the shell provides, by package. */
export function providedVersions(from: string): Record<string, string> {
  return Object.fromEntries(SHARED_PACKAGES.map((name) => [name, installedVersion(name, from)]));
}

/** Ranges that a module built here needs: what it was compiled against, and what is compatible with that. */
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

/** For the federation plugin: the shell provides, modules take (`import: false`: no copy of their own). */
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
