import semver from 'semver';
import { textsFile, type ModuleManifest } from '@skerry/shared/contract';
import {
  check,
  fieldPath,
  ModuleManifest as Manifest,
  referenceFaults,
  type ReferenceFault,
} from '@skerry/shared/contract/schema';
import { own } from './own.ts';
import type { Problem } from '../problem.ts';
import type { FoundBuild } from './inventory.ts';
import { MANIFEST_FILE } from './layout.ts';
import type { ShellBuild } from './shell-build.ts';

export type CheckedManifest =
  | { manifest: ModuleManifest; problems: Problem[] }
  | { manifest?: undefined; problems: Problem[] };

/** A fault of a manifest as one of its module. */
export const problemOf = (module: string, { code, field, ...fault }: ReferenceFault): Problem => ({
  code: code ?? 'MODULE_MANIFEST_INVALID',
  module,
  field: field || MANIFEST_FILE,
  ...fault,
});

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
    fix: 'Deploy a shell that provides that contract, or a build of the module made for this one (`skerry modules rollback NAME`, or `skerry modules pin NAME BUILD`).',
  };
}

function sharedProblems(manifest: ModuleManifest, shell: ShellBuild): Problem[] {
  return Object.entries(manifest.requires.shared).flatMap(([name, range]): Problem[] => {
    const at = { module: manifest.id, field: fieldPath('requires', 'shared', name) };
    const version = own(shell.shared, name);
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
    for (const file of [...js, ...css]) yield [fieldPath('exposes', expose), file];
  }
  if (manifest.settings !== undefined) yield ['settings', manifest.settings];
  for (const [locale, file] of Object.entries(manifest.texts.files ?? {}))
    yield [fieldPath('texts', 'files', locale), file];
}

/** What the schema cannot check: names that must exist elsewhere in the manifest or in the contract. */
function referenceProblems(manifest: ModuleManifest): Problem[] {
  const has = { exposes: Object.keys(manifest.exposes), texts: Object.keys(manifest.texts.en) };
  const files = [...namedFiles(manifest)]
    .filter(([, file]) => !Object.hasOwn(manifest.files, file))
    .map(([field, file]) => ({
      field,
      message: `names the file "${file}", for which \`files\` has no hash.`,
      fix: 'Build the module again.',
    }));
  return [...referenceFaults(manifest, has), ...languageFaults(manifest), ...files].map((fault) =>
    problemOf(manifest.id, fault),
  );
}

/** A build has texts in the languages that it declares. Those for contract 2.8 and older name the manifest's. */
function languageFaults({ i18n, texts, files }: ModuleManifest): ReferenceFault[] {
  const declared = i18n.locales.filter((locale) => locale !== 'en');
  const has = (locale: string) =>
    texts.files ? Object.hasOwn(texts.files, locale) : Object.hasOwn(files, textsFile('code', locale));
  const fix = 'Build the module again.';
  return [
    ...declared
      .filter((locale) => !has(locale))
      .map((locale) => ({
        field: 'i18n.locales',
        message: `names "${locale}", and the build has no texts in it.`,
        fix,
      })),
    ...Object.keys(texts.files ?? {})
      .filter((locale) => !declared.includes(locale))
      .map((locale) => ({
        field: fieldPath('texts', 'files', locale),
        message: 'is of a language that `i18n.locales` does not name.',
        fix,
      })),
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
export function checkManifest(found: FoundBuild, shell: ShellBuild): CheckedManifest {
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
  const checked = check(Manifest, found.manifest.value);
  if (!checked.ok) return { problems: checked.faults.map((fault) => problemOf(found.id, fault)) };
  const manifest = checked.value;
  return {
    manifest,
    problems: [...placeProblems(manifest, found), ...sharedProblems(manifest, shell), ...referenceProblems(manifest)],
  };
}
