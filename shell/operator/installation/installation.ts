import { readdir, realpath } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { readConfig } from '../assemble/config.ts';
import { layoutOf, MODULES_PATH } from '../assemble/layout.ts';
import { FEED_BLOCK_ID, readDataBlock } from '../assemble/page.ts';
import { fileExists, foldersIn, readIfPresent } from '../files.ts';
import { isMissing, OperatorError } from '../operator-error.ts';

/** The client as `mix pleroma.frontend install` put it into the static folder of Akkoma or Pleroma. */
export interface Installation {
  /** The instance's static folder (`static_dir`). */
  staticDir: string;
  /** `STATIC_DIR/frontends/NAME/REF`: page, shell, and what is not below `/static/`. */
  frontend: string;
}

export interface InstallationNames {
  /** The deployment: what the operator decided, and the builds. Never in a public place. */
  dir: string;
  staticDir: string;
  /** `NAME/REF`, where there are several. */
  frontend?: string;
}

const FRONTENDS = 'frontends';

/**
 * Finds it. Throws `NO_INSTALLATION`, and `DEPLOYMENT_EXPOSED` where the operator's files or code for the staff would
 * be, or are, public.
 */
export async function findInstallation({ dir, staticDir, frontend }: InstallationNames): Promise<Installation> {
  const root = await realpath(staticDir).catch(() => resolve(staticDir));
  const deployment = await realpath(dir).catch(() => resolve(dir));
  if (`${deployment}${sep}`.startsWith(`${root}${sep}`))
    throw new OperatorError(
      'DEPLOYMENT_EXPOSED',
      `${dir} is inside ${staticDir}, which the instance serves to everybody.`,
      'Move the deployment to a folder beside it, and name that with --dir.',
    );
  const found = { staticDir: root, frontend: await frontendIn(root, frontend) };
  const { modulesPath = MODULES_PATH } = await readConfig(layoutOf(dir));
  const open = await exposedIn(found, modulesPath);
  if (open.length === 0) return found;
  throw new OperatorError(
    'DEPLOYMENT_EXPOSED',
    `Everybody can read ${open.join(' and ')}: a whole deployment was copied there.`,
    'Delete that folder; the deployment itself is in --dir. Then run the command again.',
  );
}

/** Folders that a copied deployment left in a public place. */
async function exposedIn(installation: Installation, modulesPath: string): Promise<string[]> {
  const places = ['.skerry', 'modules/staff', 'static/.skerry', `${modulesPath.slice(1)}staff`];
  const suspects = [...new Set(places)].map((place) => pathIn(installation, place));
  const there = await Promise.all(suspects.map(fileExists));
  return suspects.filter((_path, index) => there[index]);
}

async function isOurs(folder: string): Promise<boolean> {
  const page = await readIfPresent(join(folder, 'index.html'));
  return page !== undefined && readDataBlock(page, FEED_BLOCK_ID) !== undefined;
}

async function frontendIn(root: string, wanted: string | undefined): Promise<string> {
  const all = await frontendsIn(join(root, FRONTENDS));
  const ours: string[] = [];
  for (const name of all) if (await isOurs(join(root, FRONTENDS, name))) ours.push(name);
  const [only] = wanted === undefined ? ours : ours.filter((name) => name === wanted);
  if (only !== undefined && (wanted !== undefined || ours.length === 1)) return join(root, FRONTENDS, only);
  if (ours.length > 0)
    throw new OperatorError(
      'NO_INSTALLATION',
      wanted === undefined
        ? `There are several installations of this client in ${root}.`
        : `${wanted} is no installation of this client in ${root}.`,
      `Name the one that the instance has switched on: ${ours.map((name) => `--frontend ${name}`).join(', or ')}.`,
    );
  throw new OperatorError(
    'NO_INSTALLATION',
    `There is no installation of this client in ${root} (no folder ${FRONTENDS}/NAME/REF with its page).`,
    'Name the `static_dir` of the instance with --static-dir. Install first: `skerry package skerry.zip`, then `mix pleroma.frontend install`.',
  );
}

/** Each `NAME/REF`. */
async function frontendsIn(folder: string): Promise<string[]> {
  try {
    await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
  const names = await foldersIn(folder);
  const refs = await Promise.all(
    names.map(async (name) => (await foldersIn(join(folder, name))).map((ref) => `${name}/${ref}`)),
  );
  return refs.flat();
}

/** Folders that are the client's alone: the front end, and the place of the modules where it is another one. */
export const ownFolders = (installation: Installation, modulesPath = MODULES_PATH): string[] =>
  modulesPath === MODULES_PATH
    ? [installation.frontend]
    : [installation.frontend, pathIn(installation, modulesPath.slice(1))];

/** Where a file of the site is: below `/static/` the instance serves its own folder, which no installation empties. */
export const pathIn = ({ staticDir, frontend }: Installation, path: string): string =>
  join(path.startsWith('static/') ? staticDir : frontend, path);
