import { installedVersion } from './node-modules.ts';

/** What stands once in a page: it has identity (React's dispatcher and contexts, the router's context, observables). Everything else is bundled by each module. */
const SHARED_REQUESTS: Readonly<Record<string, string>> = {
  react: 'react',
  'react/': 'react',
  'react-dom': 'react-dom',
  'react-dom/': 'react-dom',
  '@skerry/shared/runtime': '@skerry/shared',
};

/** The packages a module takes from the shell. */
export const SHARED_PACKAGES = [...new Set(Object.values(SHARED_REQUESTS))];

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
  return Object.fromEntries(Object.entries(SHARED_REQUESTS).map(([request, name]) => {
    const version = versions[name] ?? '0.0.0';
    const common = { singleton: true, strictVersion: true, requiredVersion: `^${version}` } as const;
    return [request, role === 'shell' ? { ...common, version, eager: true } : { ...common, import: false as const }];
  }));
}
