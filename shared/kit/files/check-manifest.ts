import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import moduleSchema from '../../contract/module.schema.json' with { type: 'json' };
import sourceSchema from '../../contract/module-source.schema.json' with { type: 'json' };
import type { ModuleSource } from '../../contract/manifest.ts';
import { CONTRACT_VERSION } from '../../contract/version.ts';
import type { Finding } from './finding.ts';
import { loadPeer } from './peer.ts';
import { readJson } from './source-files.ts';

interface SchemaProblem {
  instancePath: string;
  keyword: string;
  message?: string;
  params: Record<string, unknown>;
}
interface Validate {
  (value: unknown): boolean;
  errors?: SchemaProblem[] | null;
}
interface AjvModule {
  Ajv2020: new (options: object) => { addSchema(schema: object): void; compile(schema: object): Validate };
}
interface SemverModule {
  default: { satisfies(version: string, range: string): boolean };
}

/**
 * What a module's `module.json` says, against its schema, the contract's version and the module's own files. `folder`
 * is absolute.
 */
export async function checkManifest(folder: string): Promise<Finding[]> {
  const value = readJson(join(folder, 'module.json'));
  const faults = await schemaProblems(value, sourceSchema.$id);
  if (faults.length > 0) return faults;
  const source = value as ModuleSource;
  return [...(await rangeProblems(source.requires.contract)), ...referenceProblems(folder, source)];
}

/** The same for the `module.json` of a build, against its schema and the contract's version. `build` is absolute. */
export async function checkBuiltManifest(build: string): Promise<Finding[]> {
  const value = readJson(join(build, 'module.json'));
  const faults = await schemaProblems(value, moduleSchema.$id);
  return faults.length > 0 ? faults : rangeProblems((value as ModuleSource).requires.contract);
}

async function schemaProblems(value: unknown, schema: string): Promise<Finding[]> {
  const { Ajv2020 } = await loadPeer<AjvModule>('ajv/dist/2020.js');
  const ajv = new Ajv2020({ allErrors: true, strictTypes: false, strictRequired: false, validateSchema: false });
  ajv.addSchema(sourceSchema);
  ajv.addSchema(moduleSchema);
  const validate = ajv.compile({ $ref: schema });
  if (validate(value)) return [];
  return (validate.errors ?? [])
    .filter(({ keyword }) => keyword !== 'if')
    .map(({ instancePath, message, params }) => ({
      where: `module.json${instancePath}`,
      problem: `${message ?? 'is wrong'} ${JSON.stringify(params)}.`,
      fix: 'Name @skerry/shared/contract/module-source.schema.json in `$schema`, and an editor shows what fits.',
    }));
}

async function rangeProblems(range: string): Promise<Finding[]> {
  const { default: semver } = await loadPeer<SemverModule>('semver');
  if (semver.satisfies(CONTRACT_VERSION, range)) return [];
  return [
    {
      where: 'module.json/requires/contract',
      problem: `${range} is not the contract ${CONTRACT_VERSION} that is installed here.`,
      fix: 'Install the @skerry/shared of the contract you mean, or write the range of this one.',
    },
  ];
}

function referenceProblems(folder: string, source: ModuleSource): Finding[] {
  const { id, routes, slots, commands, background, navigation, i18n } = source;
  const named = [...routes, ...slots, ...commands, ...(background ? [background] : []), { expose: './messages' }].map(
    ({ expose }) => expose,
  );
  const texts = readJson(join(folder, 'src/messages/en.json')) as Record<string, unknown>;
  const keys = [
    ...routes.map(({ titleKey }) => titleKey),
    ...slots.map((slot) => (slot.kind === 'action' ? slot.labelKey : undefined)),
    ...navigation.map(({ titleKey }) => titleKey),
  ];
  const routeIds: readonly string[] = routes.map((route) => route.id);
  return [
    ...[...new Set(named)]
      .filter((expose) => !exposedNames(folder).has(expose))
      .map((expose) => ({
        where: 'module.json',
        problem: `there is no file for "${expose}".`,
        fix: `Add src/exposes/${expose.slice(2)}.ts.`,
      })),
    ...[...exposedNames(folder)]
      .filter((expose) => !named.includes(expose))
      .map((expose) => ({
        where: `src/exposes/${expose.slice(2)}`,
        problem: 'nothing in module.json names it.',
        fix: 'Remove it, or say what it is for.',
      })),
    ...keys
      .filter((key) => key !== undefined && !(key in texts))
      .map((key) => ({
        where: 'module.json',
        problem: `the text "${key}" is not in src/messages/en.json.`,
        fix: 'Add it.',
      })),
    ...routes
      .filter((route) => !route.id.startsWith(`${id}.`))
      .map((route) => ({
        where: 'module.json/routes',
        problem: `the id "${route.id}" is another module's.`,
        fix: `Begin it with "${id}.".`,
      })),
    ...navigation.flatMap((entry) =>
      'routeId' in entry && entry.routeId.startsWith(`${id}.`) && !routeIds.includes(entry.routeId)
        ? [
            {
              where: 'module.json/navigation',
              problem: `there is no route "${entry.routeId}".`,
              fix: 'Name one of `routes`.',
            },
          ]
        : [],
    ),
    ...i18n.locales
      .filter((locale) => !existsSync(join(folder, `src/messages/${locale}.json`)))
      .map((locale) => ({
        where: 'module.json/i18n',
        problem: `there are no texts in "${locale}".`,
        fix: `Add src/messages/${locale}.json, or leave the language out.`,
      })),
  ];
}

/** Every file of `src/exposes` is an expose. */
export function exposedNames(folder: string): Set<string> {
  return new Set(
    readdirSync(join(folder, 'src/exposes')).flatMap((file) => {
      const name = /^([a-z0-9-]+)\.tsx?$/.exec(file)?.[1];
      return name ? [`./${name}`] : [];
    }),
  );
}
