import { join } from 'node:path';
import { OperatorError } from '../operator-error.ts';
import { MODULES_PATH, type Layout } from './layout.ts';

/**
 * Where browsers find the builds for everybody: `/modules/`, or a folder of the instance's `/static/`. No other place
 * will do: these are where no server answers with what others uploaded, and no module may have a screen. Builds for
 * staff stay at `/modules/staff/`, which is what the gate guards.
 */
export const isModulesPath = (path: unknown): path is string =>
  typeof path === 'string' && (path === MODULES_PATH || /^\/static(?:\/[a-z0-9][a-z0-9_-]*)+\/$/.test(path));

export const MODULES_PATH_RULE = `"${MODULES_PATH}" or a folder below /static/, with small letters, such as "/static/skerry/"`;

/** The address of a build for everybody; `base` is the one that it has at `/modules/`. */
export const publicBase = (base: string, modulesPath = MODULES_PATH): string =>
  modulesPath + base.slice(MODULES_PATH.length);

/** `modules/NAME/VERSION-HASH` of a build for everybody, wherever browsers find it. */
export const placeOf = (base: string): string => ['modules', ...base.split('/').slice(-3, -1)].join('/');

export const folderOf = (layout: Layout, base: string): string => join(layout.dir, placeOf(base));

/** Fields by which an operator may mean the place of the whole client. */
export const ROOT_FIELDS: readonly string[] = ['base', 'basePath', 'path', 'publicPath', 'root'];

/** The client is not to be had below a path (docs/operators.md). */
export const rootOnly = (what: string): OperatorError =>
  new OperatorError(
    'ROOT_ONLY',
    `${what} asks for the client below a path; it runs at the root of a host alone.`,
    'Give it the name of the instance, or a name of its own (`client.example`). Only its modules may be elsewhere: `modulesPath` in modules.config.json.',
  );
