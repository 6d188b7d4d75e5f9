/**
 * In place of the federation runtime's reading of federation manifests ("snapshots"): the shell registers each remote
 * with the address of its entry, and preloads by the feed.
 */
export class SnapshotHandler {
  /** What plugins could listen to: nothing happens here. */
  readonly hooks = { lifecycle: {}, applyPlugin: () => undefined };
  readonly manifestCache = new Map<string, unknown>();
}

/** Of a remote that is registered again: no host has a snapshot of it. */
export function getGlobalRemoteInfo(): object {
  return {};
}
