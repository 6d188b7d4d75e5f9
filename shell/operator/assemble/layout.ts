import { join, resolve } from 'node:path';
import { OperatorError } from '../operator-error.ts';

/** Where files are in a deployment's folder, and the paths under which a browser requests them. */
export interface Layout {
  dir: string;
  index: string;
  assets: string;
  /** The page's worker: the one file of code with a fixed name. */
  worker: string;
  /** Public builds: `modules/NAME/VERSION-HASH/`. */
  modules: string;
  /** Gated builds and the staff feed. The gate refuses everyone else. */
  staff: string;
  staffFeed: string;
  /** Gated builds of a deployment without a gate: kept, but out of the folders that a plain web server serves. */
  withheld: string;
  /** The operator's files, never served. */
  config: string;
  lastGoodConfig: string;
  shellBuild: string;
  ledger: string;
  lock: string;
}

export const WORKER_PATH = '/sw-pleroma.js';
export const MODULES_PATH = '/modules/';
export const STAFF_PATH = '/modules/staff/';
export const STAFF_FEED_PATH = '/modules/staff/feed.json';
export const GATE_PATH = '/modules/staff/gate';
export const MANIFEST_FILE = 'module.json';

export function layoutOf(deployment: string): Layout {
  const dir = resolve(deployment);
  const modules = join(dir, 'modules');
  const staff = join(modules, 'staff');
  const inside = (name: string): string => join(dir, '.skerry', name);
  return {
    dir,
    index: join(dir, 'index.html'),
    assets: join(dir, 'assets'),
    worker: join(dir, WORKER_PATH),
    modules,
    staff,
    staffFeed: join(staff, 'feed.json'),
    withheld: inside('staff'),
    config: inside('modules.config.json'),
    lastGoodConfig: inside('modules.config.last-good.json'),
    shellBuild: inside('shell.json'),
    ledger: inside('versions.json'),
    lock: inside('lock'),
  };
}

export const noDeployment = (layout: Layout): OperatorError =>
  new OperatorError(
    'NO_DEPLOYMENT',
    `There is no deployment in ${layout.dir}: the folder does not exist.`,
    'Build first (`npm run build`), or name the deployment with --dir.',
  );
