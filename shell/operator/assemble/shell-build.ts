import type { Integrity, PreferenceDeclarations } from '@skerry/shared/contract';
import { fileExists, parseJson, readIfPresent, writeAtomically } from '../files.ts';
import { OperatorError } from '../operator-error.ts';
import { noDeployment, type Layout } from './layout.ts';

/** A file of the shell, relative to the deployment's folder. */
export interface ShellFile {
  file: string;
  integrity: Integrity;
}

/** Texts in one language that the page has before any script runs. */
export interface PageTexts {
  lang: string;
  /** What a screen reader says. */
  loading: string;
  /** What browsers show that are too old. `{title}` stands for the client's name. */
  tooOld: string;
}

/** What the shell's build writes into `.skerry/shell.json`. */
export interface ShellBuild {
  /** Version of the contract that the shell provides. */
  contract: string;
  /** Packages that it shares with modules, with their versions. */
  shared: Record<string, string>;
  /** In the order they run. */
  scripts: ShellFile[];
  preload: ShellFile[];
  styles: ShellFile[];
  /** What the shell itself declares; no module may have one of these names. */
  preferences: PreferenceDeclarations;
  title: string;
  /** Absent in development, and in builds of older tools. */
  install?: { manifest: ShellFile; touchIcon: ShellFile };
  /** English first; absent in builds of older tools. */
  texts?: PageTexts[];
  /** Every file of it; `undefined` in builds of older tools. */
  files?: ShellFile[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isFiles = (value: unknown): value is ShellFile[] =>
  Array.isArray(value) &&
  value.every(
    (entry) =>
      isRecord(entry) &&
      typeof entry['file'] === 'string' &&
      /^sha256-[A-Za-z0-9+/]{43}=$/.test(String(entry['integrity'])),
  );
const isTexts = (value: unknown): value is PageTexts[] =>
  Array.isArray(value) &&
  value.every(
    (entry) => isRecord(entry) && ['lang', 'loading', 'tooOld'].every((name) => typeof entry[name] === 'string'),
  );

const FIELDS: Record<keyof Required<ShellBuild>, (value: unknown) => boolean> = {
  contract: (value) => typeof value === 'string',
  shared: (value) => isRecord(value) && Object.values(value).every((version) => typeof version === 'string'),
  scripts: (value) => isFiles(value) && value.length > 0,
  preload: isFiles,
  styles: isFiles,
  preferences: isRecord,
  title: (value) => typeof value === 'string',
  install: (value) => value === undefined || (isRecord(value) && isFiles([value['manifest'], value['touchIcon']])),
  texts: (value) => value === undefined || isTexts(value),
  files: (value) => value === undefined || isFiles(value),
};

export async function readShellBuild(layout: Layout): Promise<ShellBuild> {
  const text = await readIfPresent(layout.shellBuild);
  const fix = 'Name the deployment with --dir, or build the shell into this folder (`npm run build`).';
  if (text === undefined)
    throw new OperatorError(
      'SHELL_BUILD_MISSING',
      `There is no build of the shell in ${layout.dir} (no ${layout.shellBuild}).`,
      fix,
    );
  const parsed = parseJson(text);
  if (!parsed.ok)
    throw new OperatorError(
      'SHELL_BUILD_BROKEN',
      `${layout.shellBuild}, line ${parsed.line}: this is not valid JSON (${parsed.reason}).`,
      fix,
    );
  const value = parsed.value;
  const wrong = Object.entries(FIELDS)
    .filter(([name, isRight]) => !isRecord(value) || !isRight(value[name]))
    .map(([name]) => name);
  if (wrong.length > 0)
    throw new OperatorError(
      'SHELL_BUILD_BROKEN',
      `${layout.shellBuild} is not what a build of the shell writes (wrong: ${wrong.join(', ')}).`,
      fix,
    );
  return value as unknown as ShellBuild;
}

export const writeShellBuild = (layout: Layout, shell: ShellBuild): Promise<void> =>
  writeAtomically(layout.shellBuild, `${JSON.stringify(shell, null, 1)}\n`);

/** Throws if the folder holds no deployment. Called before anything is written: such a folder stays as it is. */
export async function requireDeployment(layout: Layout): Promise<void> {
  if (!(await fileExists(layout.dir))) throw noDeployment(layout);
  await readShellBuild(layout);
}
