import { createRequire } from 'node:module';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RuleSetRule } from '@rspack/core';

/** Conditions of a package's `exports` that select ECMAScript modules. */
const MODULE_CONDITIONS = ['import', 'module', 'browser', 'default'];
const UNUSED = fileURLToPath(new URL(`./unused-federation${extname(import.meta.url)}`, import.meta.url));

/**
 * Makes the shell's build use the federation runtime as ECMAScript modules. The plugin imports its CommonJS files by
 * path, and unused code cannot be dropped from those: 6 KB gzip. What it does with federation manifests is replaced
 * (`unused-federation.ts`): 4 KB.
 */
export function federationRuntime(): { alias: Record<string, string>; rule: RuleSetRule } {
  const enhanced = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced/rspack'));
  const tools = enhanced.resolve('@module-federation/runtime-tools');
  const fromTools = createRequire(tools);
  const bundlerRuntime = fromTools.resolve('@module-federation/webpack-bundler-runtime');
  const runtime = fromTools.resolve('@module-federation/runtime');
  const core = createRequire(runtime).resolve('@module-federation/runtime-core');
  return {
    alias: {
      '@module-federation/runtime-tools': asModule(tools),
      '@module-federation/runtime': asModule(runtime),
      [bundlerRuntime]: asModule(bundlerRuntime),
      [core.replace(/index\.cjs$/, 'plugins/snapshot/SnapshotHandler.js')]: UNUSED,
      [core.replace(/index\.cjs$/, 'utils/preload.js')]: UNUSED,
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
