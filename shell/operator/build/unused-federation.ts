/**
 * In place of what the federation runtime does with federation manifests: the shell registers each remote with the
 * address of its entry, and preloads by the feed. And in place of its sentences about errors, which name its code, and
 * of its choice between consoles and their methods: a browser has one, with all of them.
 *
 * @module
 */

/** Replaces reading manifests ("snapshots"). */
export class SnapshotHandler {
  /** Hooks for plugins; never called. */
  readonly hooks = { lifecycle: {}, applyPlugin: () => undefined };
  readonly manifestCache = new Map<string, unknown>();
}

/** For a remote that is registered again: no host has a snapshot of it. */
export function getGlobalRemoteInfo(): object {
  return {};
}

/** Replaces preloading by manifests. The runtime's plugins import all four by name; the shell calls none. */
export function formatPreloadArgs(): [] {
  return [];
}
export function defaultPreloadArgs(): object {
  return {};
}
export function normalizePreloadExposes(): [] {
  return [];
}
export function preloadAssets(): Promise<never> {
  return Promise.reject(new Error('The shell preloads by its feed.'));
}

/** What its codes of errors mean: that is in its documentation, and the shell says itself what has failed. */
export const errorDescMap: Readonly<Record<string, string>> = {};
export { errorDescMap as buildDescMap, errorDescMap as runtimeDescMap, errorDescMap as typeDescMap };

/** Replaces its logger; the first argument of each line is the prefix. */
export const createLogger = (prefix: string): Pick<Console, 'warn' | 'error'> => ({
  warn: console.warn.bind(console, prefix),
  error: console.error.bind(console, prefix),
});
export const bindLoggerToCompiler = (): undefined => undefined;
export const logger = createLogger('[ Module Federation ]');
export { createLogger as createInfrastructureLogger, logger as infrastructureLogger };
