import { installedVersion } from './node-modules.ts';

/**
 * By the request that a module makes, the package that it belongs to. They exist once in a page: those with identity
 * (React's dispatcher and contexts, observables), and large ones that are needed only sometimes (overlays, pickers,
 * emoji). The shell provides them (`shell/src/platform/share-scope.ts`); each module bundles everything else.
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

interface SharedConfig {
  singleton: true;
  strictVersion: true;
  requiredVersion: string;
  import: false;
}

/** For the federation plugin of a module's build: it takes these from the page and has no copy of its own. */
export function sharedConfig(from: string): Record<string, SharedConfig> {
  const ranges = requiredRanges(from);
  return Object.fromEntries(
    Object.entries(SHARED_REQUESTS).map(([request, name]) => [
      request,
      { singleton: true, strictVersion: true, requiredVersion: ranges[name] ?? '^0.0.0', import: false },
    ]),
  );
}
