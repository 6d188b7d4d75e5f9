import { describe, test } from 'vitest';
import { checkBudgets } from '../files/check-budgets.ts';
import { checkExposes } from '../files/check-exposes.ts';
import { checkImports } from '../files/check-imports.ts';
import { checkBuiltManifest, checkManifest } from '../files/check-manifest.ts';
import { checkMessages } from '../files/check-messages.ts';
import { checkPorts } from '../files/check-ports.ts';
import { checkBuiltStyles, checkStyles } from '../files/check-styles.ts';
import { findingsText, type Finding } from '../files/finding.ts';
import { checkAction, checkBackground, checkKinds, checkTexts } from './module-checks.ts';
import type { ModuleUnderTest } from './module-under-test.ts';
import { manifestOf } from './stage.ts';
import { VIEW_CHECKS } from './view-check-list.ts';

/**
 * Registers all checks as tests of vitest, for an environment with a DOM. Call it in a test file of the module's; each
 * check can be called by itself too. Needs vitest, @testing-library/react and axe-core, and semver, which comes with
 * the package `skerry`.
 */
export function testModule(module: ModuleUnderTest): void {
  const { id, slots, background } = manifestOf(module);
  describe(`${id} follows the contract`, () => {
    test('its manifest is valid and matches its files', async () => {
      found(await checkManifest(module.folder));
    });
    test('its messages are valid in every declared language', async () => {
      found(await checkMessages(module.folder));
    });
    test('its exposes are made by the helpers of their kinds', () => {
      found(checkExposes(module.folder));
    });
    test('it has no forbidden imports', () => {
      found(checkImports(module.folder));
    });
    test('its code reads no port that the manifest does not declare', () => {
      found(checkPorts(module.folder));
    });
    test('its styles affect only itself', () => {
      found(checkStyles(module.folder));
    });
    test('its exposes match the manifest', () => checkKinds(module));
    test('its texts can be loaded in every declared language', () => checkTexts(module));
    const { build } = module;
    if (build !== undefined)
      test('its build is complete and within its budgets', async () => {
        found([...(await checkBuiltManifest(build)), ...checkBudgets(build), ...checkBuiltStyles(build)]);
      });
    if (background)
      test('its background work ends with its context', () =>
        checkBackground(module, exposed(module, background.expose)));
    for (const { expose, kind } of slots)
      if (kind === 'action')
        test(`${expose} is an action that reports its state`, () => checkAction(module, exposed(module, expose)));
  });
  for (const [name, expose] of Object.entries(module.exposes)) {
    if (expose.shows === undefined) continue;
    describe(`${id}: ${name}`, () => {
      test.each(Object.entries(VIEW_CHECKS))('%s', async (_, check) => check({ module, expose }));
    });
  }
}

function exposed({ exposes }: ModuleUnderTest, name: string) {
  const found = exposes[name];
  if (!found) throw new Error(`the kit was not given ${name}`);
  return found;
}

function found(findings: readonly Finding[]): void {
  if (findings.length > 0) throw new Error(findingsText(findings));
}
