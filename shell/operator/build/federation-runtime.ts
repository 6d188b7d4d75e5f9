import { createRequire } from 'node:module';
import type { RuleSetRule } from '@rspack/core';

/** Conditions of a package's `exports` that select ECMAScript modules. */
const MODULE_CONDITIONS = ['import', 'module', 'browser', 'default'];

/**
 * Makes builds use the federation runtime as ECMAScript modules. The plugin imports its CommonJS files by path, and
 * unused code cannot be dropped from those: 6 KB gzip in the shell, and as much in the entry of every module.
 */
export function federationRuntime(): { alias: Record<string, string>; rule: RuleSetRule } {
  const enhanced = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced/rspack'));
  const tools = enhanced.resolve('@module-federation/runtime-tools');
  const fromTools = createRequire(tools);
  const bundlerRuntime = fromTools.resolve('@module-federation/webpack-bundler-runtime');
  return {
    alias: {
      '@module-federation/runtime-tools': asModule(tools),
      '@module-federation/runtime': asModule(fromTools.resolve('@module-federation/runtime')),
      [bundlerRuntime]: asModule(bundlerRuntime),
    },
    // The CommonJS files that remain still load the rest with `require`.
    rule: {
      test: /[\\/]@module-federation[\\/]/,
      resolve: { byDependency: { commonjs: { conditionNames: MODULE_CONDITIONS } } },
    },
  };
}

/** Its packages have both formats side by side. */
function asModule(path: string): string {
  return path.replace(/\.cjs$/, '.js');
}
