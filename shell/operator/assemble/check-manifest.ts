import semver from 'semver';
import type { ModuleManifest } from '@skerry/shared/contract';
import type { Problem } from '../problem.ts';
import { fieldPath, nearest } from '../schema/describe.ts';
import { COMMAND_NAMES, SLOT_IDS } from '../schema/names.ts';
import type { Validators } from '../schema/validate.ts';
import type { FoundBuild } from './inventory.ts';
import { MANIFEST_FILE } from './layout.ts';
import type { ShellBuild } from './shell-build.ts';

export type CheckedManifest =
  | { manifest: ModuleManifest; problems: Problem[] }
  | { manifest?: undefined; problems: Problem[] };

const suggestion = (name: string, known: readonly string[]): string => {
  const meant = nearest(name, known);
  return meant ? `Did you mean "${meant}"?` : `Known: ${known.join(', ')}.`;
};

/**
 * Checked before the schema: a module of a later contract may have fields that are unknown here, and its range names
 * the cause better.
 */
export function contractProblem(id: string, value: unknown, contract: string): Problem | undefined {
  const range = (value as { requires?: { contract?: unknown } } | null)?.requires?.contract;
  // A text that is not a range is reported by the schema.
  if (typeof range !== 'string' || semver.validRange(range) === null || semver.satisfies(contract, range))
    return undefined;
  return {
    code: 'MODULE_CONTRACT_RANGE',
    module: id,
    field: 'requires.contract',
    message: `it needs the contract ${range}, and this shell provides ${contract}.`,
    fix: 'Deploy a shell that provides that contract, or a build of the module made for this one (`skerry rollback` or `skerry modules pin`).',
  };
}

function sharedProblems(manifest: ModuleManifest, shell: ShellBuild): Problem[] {
  return Object.entries(manifest.requires.shared).flatMap(([name, range]): Problem[] => {
    const at = { module: manifest.id, field: fieldPath('/requires/shared', name) };
    const version = shell.shared[name];
    if (version === undefined)
      return [
        {
          ...at,
          code: 'MODULE_SHARED_RANGE',
          message: `it expects ${name} from the shell, which does not share it.`,
          fix: `Bundle it with the module. The shell shares: ${Object.keys(shell.shared).join(', ')}.`,
        },
      ];
    if (semver.satisfies(version, range)) return [];
    return [
      {
        ...at,
        code: 'MODULE_SHARED_RANGE',
        message: `it needs ${name} ${range}, and this shell has ${version}.`,
        fix: 'Build the module against the version the shell has, or deploy a shell that has the one it needs.',
      },
    ];
  });
}

/** Every file that the manifest names, with the field that names it. */
function* namedFiles(manifest: ModuleManifest): Generator<[field: string, file: string]> {
  yield ['entry', manifest.entry];
  for (const [expose, { js, css }] of Object.entries(manifest.exposes)) {
    for (const file of [...js, ...css]) yield [fieldPath('/exposes', expose), file];
  }
  for (const [locale, file] of Object.entries(manifest.texts.files)) yield [fieldPath('/texts/files', locale), file];
}

function* namedExposes(manifest: ModuleManifest): Generator<[field: string, expose: string]> {
  for (const [index, { expose }] of manifest.routes.entries()) yield [`routes[${index}].expose`, expose];
  for (const [index, { expose }] of manifest.slots.entries()) yield [`slots[${index}].expose`, expose];
  for (const [index, { expose }] of manifest.commands.entries()) yield [`commands[${index}].expose`, expose];
  if (manifest.background) yield ['background.expose', manifest.background.expose];
}

function* namedTexts(manifest: ModuleManifest): Generator<[field: string, key: string]> {
  for (const [index, { titleKey }] of manifest.routes.entries())
    if (titleKey !== undefined) yield [`routes[${index}].titleKey`, titleKey];
  for (const [index, slot] of manifest.slots.entries())
    if (slot.kind === 'action') yield [`slots[${index}].labelKey`, slot.labelKey];
  for (const [index, { titleKey }] of manifest.navigation.entries()) yield [`navigation[${index}].titleKey`, titleKey];
}

/** What a schema cannot check: names that must exist elsewhere in the manifest or in the contract. */
function referenceProblems(manifest: ModuleManifest): Problem[] {
  const invalid = (field: string, message: string, fix: string): Problem => ({
    code: 'MODULE_MANIFEST_INVALID',
    module: manifest.id,
    field,
    message,
    fix,
  });
  const exposes = Object.keys(manifest.exposes);
  const routeIds = manifest.routes.map(({ id }) => id);
  return [
    ...[...namedExposes(manifest)]
      .filter(([, expose]) => !exposes.includes(expose))
      .map(([field, expose]) => invalid(field, `the build exposes no "${expose}".`, suggestion(expose, exposes))),
    ...[...namedFiles(manifest)]
      .filter(([, file]) => !(file in manifest.files))
      .map(([field, file]) =>
        invalid(field, `it names the file "${file}", for which \`files\` has no hash.`, 'Build the module again.'),
      ),
    ...[...namedTexts(manifest)]
      .filter(([, key]) => !(key in manifest.texts.en))
      .map(([field, key]) =>
        invalid(
          field,
          `the key "${key}" has no English text.`,
          "Add it to the module's English messages and build it again.",
        ),
      ),
    ...manifest.slots.flatMap(({ slot }, index): Problem[] =>
      SLOT_IDS.includes(slot)
        ? []
        : [
            {
              code: 'SLOT_UNKNOWN',
              module: manifest.id,
              field: `slots[${index}].slot`,
              message: `the contract has no slot "${slot}".`,
              fix: suggestion(slot, SLOT_IDS),
            },
          ],
    ),
    ...manifest.commands
      .filter(({ type }) => !COMMAND_NAMES.includes(type))
      .map(({ type }) =>
        invalid('commands', `the contract has no command "${type}".`, suggestion(type, COMMAND_NAMES)),
      ),
    ...manifest.navigation.flatMap((entry, index): Problem[] => {
      if ('command' in entry)
        return COMMAND_NAMES.includes(entry.command)
          ? []
          : [
              invalid(
                `navigation[${index}].command`,
                `the contract has no command "${entry.command}".`,
                suggestion(entry.command, COMMAND_NAMES),
              ),
            ];
      const isForeign = !entry.routeId.startsWith(`${manifest.id}.`);
      return isForeign || routeIds.includes(entry.routeId as (typeof routeIds)[number])
        ? []
        : [
            invalid(
              `navigation[${index}].routeId`,
              `the module has no route "${entry.routeId}".`,
              suggestion(entry.routeId, routeIds),
            ),
          ];
    }),
  ];
}

function placeProblems(manifest: ModuleManifest, found: FoundBuild): Problem[] {
  const problem = (field: string, message: string, fix: string): Problem => ({
    code: 'MODULE_MANIFEST_INVALID',
    module: found.id,
    field,
    message,
    fix,
  });
  const again = 'Remove that folder and publish the build again with `skerry publish DIR`.';
  const build = `${manifest.version}-${manifest.buildId}`;
  return [
    ...(manifest.id === found.id
      ? []
      : [problem('id', `the manifest says "${manifest.id}", but it is in the folder of "${found.id}".`, again)]),
    ...(build === found.build
      ? []
      : [problem('version', `the manifest says ${build}, but it is in the folder ${found.build}.`, again)]),
  ];
}

/** Every check of one build that needs its manifest only. `contract` is the version that the shell provides. */
export function checkManifest(found: FoundBuild, shell: ShellBuild, validators: Validators): CheckedManifest {
  if (!found.manifest.ok) {
    return {
      problems: [
        {
          code: 'MODULE_MANIFEST_INVALID',
          module: found.id,
          field: `${found.build}/${MANIFEST_FILE}`,
          message: `${found.manifest.reason}.`,
          fix: 'Build the module again and publish it.',
        },
      ],
    };
  }
  const contract = contractProblem(found.id, found.manifest.value, shell.contract);
  if (contract) return { problems: [contract] };
  const checked = validators.manifest(found.manifest.value);
  if (!checked.ok)
    return {
      problems: checked.faults.map((fault): Problem => ({
        code: 'MODULE_MANIFEST_INVALID',
        module: found.id,
        ...fault,
        field: fault.field || MANIFEST_FILE,
      })),
    };
  const manifest = checked.value;
  return {
    manifest,
    problems: [...placeProblems(manifest, found), ...sharedProblems(manifest, shell), ...referenceProblems(manifest)],
  };
}
