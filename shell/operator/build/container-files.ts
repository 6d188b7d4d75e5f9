import type { StatsCompilation } from '@rspack/core';

/** Files of a module's build, relative to its output. */
export interface ContainerFiles {
  /** The container's script. */
  entry: string;
  /** What each expose loads before it can run. */
  exposes: Record<`./${string}`, { js: string[]; css: string[] }>;
}

const PREFIX = 'expose-';

/** The name of an expose's chunk: `./timeline` is `expose-timeline`. */
export function chunkOf(expose: string): string {
  return PREFIX + expose.slice(2);
}

/** Reads from a build's statistics (with entry points and chunk groups) which files its container needs. */
export function containerFiles(
  { entrypoints = {}, namedChunkGroups = {} }: StatsCompilation,
  container: string,
): ContainerFiles {
  const entry = filesOf(entrypoints[container]).js.at(-1);
  if (!entry) throw new Error(`The build has no container ${container}.`);
  const exposes = Object.entries(namedChunkGroups)
    .filter(([name]) => name.startsWith(PREFIX))
    .map(([name, group]) => [`./${name.slice(PREFIX.length)}`, filesOf(group)] as const);
  return { entry, exposes: Object.fromEntries(exposes) };
}

function filesOf(group: { assets?: { name: string }[] } | undefined): { js: string[]; css: string[] } {
  const names = (group?.assets ?? []).map(({ name }) => name);
  const ending = (end: string) => names.filter((name) => name.endsWith(end) && !name.endsWith(`.hot-update${end}`));
  return { js: ending('.js'), css: ending('.css') };
}
