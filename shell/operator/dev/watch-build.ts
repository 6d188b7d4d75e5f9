import { stripVTControlCharacters } from 'node:util';
import { rspack, type Configuration, type StatsCompilation } from '@rspack/core';
import { withoutStack } from '../build/run-rspack.ts';

/** Milliseconds to wait for more changes: an editor that saves all files writes several of them. */
const GATHER_MS = 40;

/** One round of a watched build. */
export interface Round {
  /** Hash of the compilation; its code has the same one. */
  hash: string;
  /** Files of this round, relative to the output. */
  assets: readonly string[];
  /** Files that the page starts with, in their order. */
  initial: readonly string[];
  /** Which files entry points and named chunks consist of. */
  stats: Pick<StatsCompilation, 'entrypoints' | 'namedChunkGroups'>;
  /** The problem. The result of such a round must not be used. */
  errors: readonly string[];
  /** Duration of the round. */
  ms: number;
}

export interface WatchedBuild {
  close(): Promise<void>;
}

/** Builds, and again after each change. Reports every round. */
export function watchBuild(config: Configuration, onRound: (round: Round) => void): WatchedBuild {
  const compiler = rspack(config);
  const watching = compiler.watch({ aggregateTimeout: GATHER_MS }, (error, stats) => {
    if (error || !stats)
      return onRound({
        hash: '',
        assets: [],
        initial: [],
        stats: {},
        errors: [error?.message ?? 'The build ended without a result.'],
        ms: 0,
      });
    const {
      hash = '',
      entrypoints = {},
      namedChunkGroups = {},
      errors = [],
      time = 0,
    } = stats.toJson({ all: false, hash: true, entrypoints: true, chunkGroups: true, errors: true, timings: true });
    onRound({
      hash,
      // The statistics' own list leaves out unchanged files.
      assets: stats.compilation
        .getAssets()
        .map(({ name }) => name)
        .filter(isCode),
      initial: (entrypoints['main']?.assets ?? []).map(({ name }) => name).filter(isCode),
      stats: { entrypoints, namedChunkGroups },
      errors: errors.map(
        ({ moduleName, message }) =>
          `${moduleName ? `${moduleName}\n` : ''}${withoutStack(stripVTControlCharacters(message))}`,
      ),
      ms: time,
    });
  });
  return {
    close: () =>
      new Promise((resolve) => {
        watching?.close(() => compiler.close(() => resolve()));
      }),
  };
}

const isCode = (name: string): boolean => !/\.map$|\.hot-update\.js(?:on)?$/.test(name);
