import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const UNUSED = fileURLToPath(new URL(`./unused-federation${extname(import.meta.url)}`, import.meta.url));

/**
 * What the shell's build leaves out of the federation runtime, by the constants that federation's own plugin would set
 * and by replacing four files (`unused-federation.ts`): manifests ("snapshots"), Node, the negotiation of versions, the
 * sentences beside its codes of errors, and its choice of a console. The shell's share scope is complete from the start
 * (`shell/src/platform/share-scope.ts`); a container checks in it what it needs. `shell`: its folder.
 */
export function federationRuntime(shell: string): { alias: Record<string, string>; constants: Record<string, string> } {
  const enhanced = createRequire(
    createRequire(join(shell, 'package.json')).resolve('@module-federation/enhanced/rspack'),
  );
  const runtime = createRequire(enhanced.resolve('@module-federation/runtime-tools')).resolve(
    '@module-federation/runtime',
  );
  const core = createRequire(runtime).resolve('@module-federation/runtime-core');
  const sdk = createRequire(core).resolve('@module-federation/sdk');
  const codes = createRequire(core).resolve('@module-federation/error-codes');
  return {
    alias: {
      [core.replace(/index\.cjs$/, 'plugins/snapshot/SnapshotHandler.js')]: UNUSED,
      [core.replace(/index\.cjs$/, 'utils/preload.js')]: UNUSED,
      [sdk.replace(/index\.cjs$/, 'logger.js')]: UNUSED,
      [codes.replace(/index\.cjs$/, 'desc.mjs')]: UNUSED,
    },
    constants: {
      ENV_TARGET: JSON.stringify('web'),
      FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
      FEDERATION_OPTIMIZE_NO_SHARED: 'true',
    },
  };
}
