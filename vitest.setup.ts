import fc from 'fast-check';
import { afterAll } from 'vitest';

/**
 * Properties are tried with the same cases each time, so that a run says something of the change and not of its luck;
 * FC_SEED tries others.
 */
fc.configureGlobal({ seed: Number(process.env['FC_SEED'] ?? 20_261_121) });

/**
 * Channels reach all threads of a process, so the forms of files that are tested side by side would take over each
 * other's drafts. As a browser has channels of its own, each file has.
 */
const own = crypto.randomUUID();
const Shared = BroadcastChannel;
globalThis.BroadcastChannel = class extends Shared {
  constructor(name: string) {
    super(`${name} of ${own}`);
  }
};
afterAll(() => {
  globalThis.BroadcastChannel = Shared;
});
