import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler, Configuration } from '@rspack/core';
import { findExposes } from '../build/module-config.ts';
import { partsMessages } from '../messages/languages-in.ts';
import { watchBuild, type Round, type WatchedBuild } from './watch-build.ts';

/** Files that trigger a build although no script imports them. */
export interface Beside {
  files: readonly string[];
  folders: readonly string[];
}

export const alsoWatch = ({ files, folders }: Beside) => ({
  apply(compiler: Compiler) {
    compiler.hooks.afterCompile.tap('skerry-watched', ({ fileDependencies, contextDependencies }) => {
      for (const file of files) fileDependencies.add(file);
      for (const folder of folders) contextDependencies.add(folder);
    });
  },
});

interface SourcesWatch {
  /** The module's folder. */
  folder: string;
  configOf(beside: Beside): Configuration;
  take(round: Round): Promise<void>;
  fail(errors: readonly string[]): void;
}

/**
 * Builds a module after each change of its sources, its manifest and its texts. `ready` resolves after the first round,
 * even if that failed.
 */
export function watchSources({ folder, configOf, take, fail }: SourcesWatch): WatchedBuild & { ready: Promise<void> } {
  let isReady = (): void => undefined;
  const ready = new Promise<void>((resolve) => {
    isReady = resolve;
  });
  let isClosed = false;
  let current = begin();

  function begin(): WatchedBuild {
    const exposes = exposeNames();
    const beside = {
      files: [join(folder, 'module.json')],
      // A folder that does not exist would trigger builds of its own.
      folders: [...['src/exposes', 'messages'].map((name) => join(folder, name)), partsMessages()].filter((path) =>
        existsSync(path),
      ),
    };
    return watchBuild(configOf(beside), (round) => {
      // The names of exposes are part of the build's configuration.
      if (exposeNames() !== exposes)
        return void current.close().then(() => {
          if (!isClosed) current = begin();
        });
      take(round)
        .catch((error: unknown) => fail([error instanceof Error ? error.message : String(error)]))
        .finally(isReady);
    });
  }

  function exposeNames(): string {
    return Object.keys(findExposes(folder)).sort().join(' ');
  }

  return {
    ready,
    close() {
      isClosed = true;
      return current.close();
    },
  };
}
