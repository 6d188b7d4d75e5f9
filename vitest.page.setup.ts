import { configure } from '@testing-library/dom';

/** Milliseconds a test waits for something to appear: on a machine that does other things too, a second passes quickly. */
const PATIENCE_MS = 10_000;

configure({ asyncUtilTimeout: PATIENCE_MS });

/**
 * Channels reach all threads of a process, so the forms of files that are tested side by side would take over each
 * other's drafts. As a browser has channels of its own, each file has.
 */
const own = crypto.randomUUID();
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} of ${own}`);
  }
};
