import { readFile } from 'node:fs/promises';
import { fileExists, parseJson, readIfPresent, writeAtomically } from '../files.ts';
import { OperatorError } from '../operator-error.ts';
import { BRANDING_FIELDS, brandingFaults, type Branding } from './branding.ts';
import { isModulesPath, MODULES_PATH_RULE, ROOT_FIELDS, rootOnly } from './modules-path.ts';
import { dictionary } from './own.ts';
import { nearest } from '@skerry/shared/contract/schema';
import type { Layout } from './layout.ts';

/** A build that a part of the accounts gets, before all do. */
export interface CanaryChoice {
  /** The name of the build. */
  version: string;
  /** Of the accounts, 1 to 100. */
  percent: number;
}

/** The operator's choices for one module. */
export interface ModuleChoice {
  enabled: boolean;
  /** `latest`, or the name of a build such as `1.0.0-abcdef12`. */
  version: string;
  /** Builds that the feed named before, newest first: `rollback` goes back along this list. */
  previous?: string[];
  canary?: CanaryChoice;
}

/** `modules.config.json`. */
export interface OperatorConfig {
  /** Whether a gate protects `/modules/staff/`. Without one, gated modules are left out. */
  gate: boolean;
  /** Path of the first screen of a visitor. Its module is preloaded with the page. */
  landing: string;
  /** The way to sign in. Without it what the instance announces decides. */
  signIn?: 'code' | 'password';
  /** `false`: pages remove their worker and what it kept. Without it they have one. */
  worker?: boolean;
  /** Where browsers find the modules for everybody. Without it at `/modules/`. */
  modulesPath?: string;
  /** The operator's own name, colour and pictures. Without it those of the build. */
  branding?: Branding;
  modules: Record<string, ModuleChoice>;
}

export const LATEST = 'latest';
const DEFAULTS: OperatorConfig = { gate: true, landing: '/main/all', modules: {} };
/** Every field of the file, and of a module in it. */
export const CONFIG_FIELDS = {
  file: ['gate', 'landing', 'signIn', 'worker', 'modulesPath', 'branding', 'modules'],
  module: ['enabled', 'version', 'previous', 'canary'],
  branding: BRANDING_FIELDS,
} as const satisfies { file: (keyof OperatorConfig)[]; module: (keyof ModuleChoice)[]; branding: (keyof Branding)[] };
const KNOWN: readonly string[] = CONFIG_FIELDS.file;
const KNOWN_OF_MODULE: readonly string[] = CONFIG_FIELDS.module;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const unknownField = (path: string, name: string, known: readonly string[]): string => {
  const meant = nearest(name, known);
  return `${path}"${name}" is not a field of it${meant ? ` (did you mean "${meant}"?)` : ` (known: ${known.join(', ')})`}`;
};

function choiceFaults(id: string, choice: unknown): string[] {
  if (!isRecord(choice)) return [`modules.${id} must be an object such as {"enabled": true, "version": "latest"}`];
  const faults = Object.keys(choice)
    .filter((name) => !KNOWN_OF_MODULE.includes(name))
    .map((name) => unknownField(`modules.${id}: `, name, KNOWN_OF_MODULE));
  if (typeof choice['enabled'] !== 'boolean') faults.push(`modules.${id}.enabled must be true or false`);
  if (typeof choice['version'] !== 'string')
    faults.push(`modules.${id}.version must be "latest" or the name of a build such as "1.0.0-abcdef12"`);
  const previous = choice['previous'];
  const isList =
    previous === undefined || (Array.isArray(previous) && previous.every((name) => typeof name === 'string'));
  if (!isList) faults.push(`modules.${id}.previous must be a list of names of builds`);
  const { canary } = choice;
  if (canary !== undefined && !isCanary(canary))
    faults.push(`modules.${id}.canary must be an object such as {"version": "1.1.0-abcdef12", "percent": 10}`);
  return faults;
}

const isCanary = (value: unknown): value is CanaryChoice =>
  isRecord(value) &&
  Object.keys(value).length === 2 &&
  typeof value['version'] === 'string' &&
  isPercent(value['percent']);

export const isPercent = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 100;

function configFaults(value: unknown): string[] {
  if (!isRecord(value)) return ['the file must contain one object'];
  const faults = Object.keys(value)
    .filter((name) => !KNOWN.includes(name))
    .map((name) => unknownField('', name, KNOWN));
  if ('gate' in value && typeof value['gate'] !== 'boolean') faults.push('gate must be true or false');
  if ('landing' in value && !(typeof value['landing'] === 'string' && value['landing'].startsWith('/')))
    faults.push('landing must be a path that starts with /');
  if ('signIn' in value && value['signIn'] !== 'code' && value['signIn'] !== 'password')
    faults.push('signIn must be "code" (on the instance\'s own page) or "password" (in this client), or be left out');
  if ('worker' in value && typeof value['worker'] !== 'boolean') faults.push('worker must be true or false');
  if ('modulesPath' in value && !isModulesPath(value['modulesPath']))
    faults.push(`modulesPath must be ${MODULES_PATH_RULE}, or be left out`);
  faults.push(...brandingFaults(value['branding']));
  const modules = value['modules'] ?? {};
  if (!isRecord(modules)) return [...faults, 'modules must be an object with one entry for each module'];
  return [...faults, ...Object.entries(modules).flatMap(([id, choice]) => choiceFaults(id, choice))];
}

/** What is wrong with the text of a configuration, or its fields. */
type ReadConfig =
  | { ok: true; given: Partial<OperatorConfig> }
  | { ok: false; code: 'CONFIG_BROKEN' | 'CONFIG_INVALID'; message: string };

function parseConfig(path: string, text: string): ReadConfig {
  const parsed = parseJson(text);
  if (!parsed.ok)
    return {
      ok: false,
      code: 'CONFIG_BROKEN',
      message: `${path}, line ${parsed.line}: this is not valid JSON (${parsed.reason}).`,
    };
  const { value } = parsed;
  const ofRoot = isRecord(value) ? ROOT_FIELDS.find((name) => Object.hasOwn(value, name)) : undefined;
  if (ofRoot !== undefined) throw rootOnly(`${path}: "${ofRoot}"`);
  const faults = configFaults(value);
  if (faults.length > 0) return { ok: false, code: 'CONFIG_INVALID', message: `${path}: ${faults.join('; ')}.` };
  return { ok: true, given: value as Partial<OperatorConfig> };
}

const withDefaults = (given: Partial<OperatorConfig> = {}): OperatorConfig => ({
  ...DEFAULTS,
  ...given,
  modules: dictionary(given.modules),
});

/** A configuration of the operator's from anywhere. Throws `CONFIG_BROKEN`, `CONFIG_INVALID` and the file's error. */
export async function readGivenConfig(path: string): Promise<OperatorConfig> {
  const read = parseConfig(path, await readFile(path, 'utf8'));
  if (read.ok) return withDefaults(read.given);
  throw new OperatorError(read.code, read.message, 'Correct it in an editor. Nothing was changed.');
}

async function refuse(layout: Layout, code: 'CONFIG_BROKEN' | 'CONFIG_INVALID', message: string): Promise<never> {
  const restore = (await fileExists(layout.lastGoodConfig))
    ? `, or go back to the last one that worked: cp ${layout.lastGoodConfig} ${layout.config}`
    : ', or remove it to start from the defaults';
  throw new OperatorError(code, message, `Correct it in an editor${restore}. Nothing was changed.`);
}

/** The operator's configuration, or the defaults if there is no file. A malformed file is never overwritten. */
export async function readConfig(layout: Layout): Promise<OperatorConfig> {
  const text = await readIfPresent(layout.config);
  if (text === undefined) return withDefaults();
  const read = parseConfig(layout.config, text);
  return read.ok ? withDefaults(read.given) : refuse(layout, read.code, read.message);
}

/**
 * Writes the configuration, and a copy of it as the last one that worked. Call it only after an assembly with it
 * succeeded.
 */
export async function writeConfig(layout: Layout, config: OperatorConfig): Promise<void> {
  const text = `${JSON.stringify(config, null, 2)}\n`;
  await writeAtomically(layout.config, text);
  await writeAtomically(layout.lastGoodConfig, text);
}
