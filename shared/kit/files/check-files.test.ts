import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { SOUND_MANIFEST, temporaryModule } from '../testing/temporary-module.ts';
import { checkBudgets } from './check-budgets.ts';
import { checkFiles } from './check-files.ts';
import { checkImports } from './check-imports.ts';
import { checkManifest } from './check-manifest.ts';
import { checkBuiltStyles, checkStyles } from './check-styles.ts';
import { findingsText, type Finding } from './finding.ts';
import { preferenceTypes } from './preference-types.ts';

/** Every finding has a sentence on how to fix it. */
function textOf(findings: readonly Finding[]): string {
  for (const { fix } of findings) expect(fix).toMatch(/^[A-Z].{4,}\.$/);
  return findingsText(findings);
}

test('a valid module has no findings', async () => {
  expect(
    await checkFiles(
      temporaryModule({
        'src/view.tsx': "import { of } from '@skerry/shared/runtime';\nimport styles from './view.module.css';",
        'src/view.module.css': '@layer module { .view { margin-inline: 4px; &:hover { color: inherit; } } }',
      }),
    ),
  ).toEqual([]);
});

test('a module of another team has no findings', async () => {
  expect(await checkFiles(join(import.meta.dirname, '../../../e2e/fixtures/tide'))).toEqual([]);
});

describe('the manifest', () => {
  test.each([
    ['an unknown field', { ...SOUND_MANIFEST, rotues: [] }, 'rotues'],
    [
      'a path without a slash',
      { ...SOUND_MANIFEST, routes: [{ ...SOUND_MANIFEST.routes[0], path: 'buoy' }] },
      'module.json, routes[0].path',
    ],
    [
      'a later contract',
      { ...SOUND_MANIFEST, requires: { contract: '^9.0.0', capabilities: [] } },
      'is ^9.0.0, which is not the contract',
    ],
    [
      'an expose without a file',
      { ...SOUND_MANIFEST, background: { expose: './work' } },
      'names "./work", and there is no file',
    ],
    [
      'a missing text',
      { ...SOUND_MANIFEST, navigation: [{ ...SOUND_MANIFEST.navigation[0], titleKey: 'nope' }] },
      'names the text "nope"',
    ],
    [
      'a route with the prefix of another module',
      { ...SOUND_MANIFEST, routes: [{ ...SOUND_MANIFEST.routes[0], id: 'profile.user' }] },
      'an id of another module',
    ],
    [
      'an entry that leads nowhere',
      { ...SOUND_MANIFEST, navigation: [{ ...SOUND_MANIFEST.navigation[0], routeId: 'buoy.gone' }] },
      'is "buoy.gone", and there is no such route',
    ],
    ['a language without texts', { ...SOUND_MANIFEST, i18n: { locales: ['en', 'eo'] } }, 'no texts in "eo"'],
  ])('%s is found', async (_, manifest, words) => {
    expect(textOf(await checkManifest(temporaryModule({}, manifest)))).toContain(words);
  });

  const HEIGHT = { 'buoy.height': { type: 'boolean', default: true } as const };
  const WITH_PREFERENCE = { ...SOUND_MANIFEST, preferences: HEIGHT };
  const TYPES = { 'src/preferences.d.ts': preferenceTypes(HEIGHT) };
  const rows = (row: object) =>
    JSON.stringify({
      rows: [{ preference: 'buoy.height', group: 'text', order: 1, kind: 'switch', labelKey: 'height', ...row }],
    });
  const TEXTS = { 'settings/messages/en.json': '{ "height": "Height" }' };

  test('preferences with their types and rows are sound', async () => {
    const files = { ...TYPES, ...TEXTS, 'settings/rows.json': rows({}) };
    expect(await checkManifest(temporaryModule(files, WITH_PREFERENCE))).toEqual([]);
  });

  test.each<[string, object, Record<string, string | null>, string]>([
    [
      "a preference in another module's name",
      { ...SOUND_MANIFEST, preferences: { 'reef.height': HEIGHT['buoy.height'] } },
      { 'src/preferences.d.ts': preferenceTypes({ 'reef.height': HEIGHT['buoy.height'] }) },
      'Call it "buoy.height".',
    ],
    [
      'a default outside of its bounds',
      { ...SOUND_MANIFEST, preferences: { 'buoy.height': { type: 'number', default: 3, max: 2 } } },
      {},
      'module.json, preferences["buoy.height"].default: is not a value',
    ],
    ['types that were not written', WITH_PREFERENCE, {}, 'src/preferences.d.ts: is not what module.json declares'],
    [
      'a row of a preference that is not declared',
      WITH_PREFERENCE,
      { ...TYPES, ...TEXTS, 'settings/rows.json': rows({ preference: 'buoy.hight' }) },
      'settings/rows.json, rows[0].preference: is "buoy.hight"',
    ],
    [
      'a row without its text',
      WITH_PREFERENCE,
      { ...TYPES, ...TEXTS, 'settings/rows.json': rows({ hintKey: 'why' }) },
      'settings/rows.json, rows[0].hintKey: names the text "why"',
    ],
    [
      'a language that the rows lack',
      WITH_PREFERENCE,
      { ...TYPES, 'settings/rows.json': rows({}) },
      'settings/messages: has no texts in "en"',
    ],
  ])('%s is found', async (_, manifest, files, words) => {
    expect(textOf(await checkManifest(temporaryModule(files, manifest)))).toContain(words);
  });

  test('a file that nothing names is found', async () => {
    expect(textOf(await checkManifest(temporaryModule({ 'src/exposes/left-over.ts': '' })))).toContain(
      'src/exposes/left-over: module.json does not name it',
    );
  });
});

describe('imports', () => {
  test.each([
    ["import { x } from '@skerry/mfe-profile';", 'another module'],
    ['import { boot } from "@skerry/shell";', 'the shell'],
    ["export { build } from 'skerry/build';", 'the shell or its tools'],
    ["import type { Observable } from 'rxjs';", '@skerry/shared/runtime'],
    ["import { createBus } from '@skerry/shared/platform';", 'in the context'],
    ["const router = await import('react-router');", '@skerry/shared/runtime'],
    ["import { createPortal } from 'react-dom';", 'outside of its own root'],
    ["import { createFakeCtx } from '@skerry/shared/testing';", 'test tools'],
    ["import { listReports } from '@skerry/shared/api/admin';", 'staff calls'],
    ["import { Button } from '@skerry/shared/ui/button/button.tsx';", 'not an entry of @skerry/shared'],
    ["import confetti from 'https://cdn.example/confetti.js';", 'loaded from another host'],
    ["import { readFile } from 'node:fs/promises';", 'no Node in a browser'],
    ["import { a } from '../../mfe-profile/src/a.ts';", "leaves the module's folder"],
    ["import {\n  a,\n  b,\n} from 'rxjs';", 'src/view.tsx:1'],
  ])('%s is found', (code, words) => {
    expect(textOf(checkImports(temporaryModule({ 'src/view.tsx': code })))).toContain(words);
  });

  test.each([
    ['src/view.tsx', "// import { x } from 'rxjs';\n/* import '@skerry/shell' */"],
    [
      'src/view.tsx',
      "import { useState } from 'react';\nimport { Star } from '@skerry/shared/ui/icons';\nimport { css } from './a/b.ts';\nimport '@skerry/shared/ui';",
    ],
    ['src/view.test.tsx', "import { test } from 'vitest';\nimport { of } from 'rxjs';"],
    ['src/testing/fake-ctx.ts', "import { createFakeCtx } from '@skerry/shared/testing';"],
  ])('%s may contain %s', (path, code) => {
    expect(checkImports(temporaryModule({ [path]: code }))).toEqual([]);
  });

  test('a gated module may use the staff calls', () => {
    expect(
      checkImports(
        temporaryModule(
          { 'src/view.tsx': "import { listReports } from '@skerry/shared/api/admin';" },
          { ...SOUND_MANIFEST, access: { gated: true, roles: ['admin'] } },
        ),
      ),
    ).toEqual([]);
  });
});

describe('styles', () => {
  test.each([
    ['.card { color: inherit; }', "outside of the modules' layer"],
    ['@layer ui { .card { color: inherit; } }', "outside of the modules' layer"],
    ['@layer module { a { color: inherit; } }', '"a" has no class'],
    ['@layer module { .card, :focus { color: inherit; } }', '":focus" has no class'],
    ['@layer module { main:has(.card) { display: none; } }', '"main:has(.card)" has no class'],
    ['@layer module { @media (width < 600px) { p:not(.card) { display: none; } } }', 'has no class'],
    ['@layer module { :root { --accent: red; } }', 'outside of the module'],
    ['@layer module { .card { body & { color: inherit; } } }', 'outside of the module'],
    ['@layer module { :global(.other) { color: inherit; } }', 'outside of the module'],
    ['@import "other.css"; @layer module { .a { color: inherit; } }', 'applies to the whole page'],
    ['@font-face { font-family: x; }', 'applies to the whole page'],
    ['@layer module { .card { margin-left: 4px; } }', 'is not mirrored'],
    ['@layer module { .card { text-align: right; } }', 'is not mirrored'],
    ['\n\n@layer module {\n  b { color: inherit; }\n}', 'src/view.module.css:4'],
  ])('%s is found', (css, words) => {
    expect(textOf(checkStyles(temporaryModule({ 'src/view.module.css': css })))).toContain(words);
  });

  test('styles within the module pass: nesting, groups, keyframes, data in strings', () => {
    const css =
      '@layer module { .card { &:hover a { color: inherit; } @media (hover) { b { color: inherit; } } } [dir] .card:is(.a, .b)::before { content: "} :root {"; background: url(data:image/png;base64,a;b); } @keyframes turn { from { opacity: 0; } } /* :root { } */ }';
    expect(checkStyles(temporaryModule({ 'src/view.module.css': css }))).toEqual([]);
  });

  test('a style sheet that is not a CSS module is found', () => {
    expect(textOf(checkStyles(temporaryModule({ 'src/view.css': '.a {}' })))).toContain('not a CSS module');
  });
});

describe('a build', () => {
  function build(files: Record<string, string>, change: object = {}): string {
    const folder = mkdtempSync(join(tmpdir(), 'skerry-kit-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const hashes = Object.fromEntries(
      Object.entries(files).map(([name, text]) => [
        name,
        `sha256-${createHash('sha256').update(text).digest('base64')}`,
      ]),
    );
    writeFileSync(
      join(folder, 'module.json'),
      JSON.stringify({
        ...SOUND_MANIFEST,
        container: 'skerry_buoy',
        entry: 'entry.js',
        exposes: { './screen': { js: ['screen.js'], css: [] }, './messages': { js: [], css: [] } },
        files: hashes,
        ...change,
      }),
    );
    return folder;
  }
  /** Does not compress. */
  const kilobytes = (count: number) => randomBytes(count * 512).toString('hex');

  test('within its budgets it passes', () => {
    expect(checkBudgets(build({ 'entry.js': 'x', 'screen.js': 'y' }))).toEqual([]);
  });

  test.each([
    ['an entry that is too large', { 'entry.js': kilobytes(45), 'screen.js': 'y' }, 'the entry has'],
    [
      'a screen that is too large',
      { 'entry.js': 'x', 'screen.js': kilobytes(90) },
      './screen with all that it loads first has',
    ],
  ])('%s is found', (_, files, words) => {
    expect(textOf(checkBudgets(build(files)))).toContain(words);
  });

  test('a missing or changed file is found', () => {
    expect(textOf(checkBudgets(build({ 'entry.js': 'x' }, { files: { 'gone.js': 'sha256-x' } })))).toContain(
      'gone.js: the manifest names it',
    );
    expect(textOf(checkBudgets(build({ 'entry.js': 'x' }, { files: { 'entry.js': 'sha256-x' } })))).toContain(
      'differs from the one in the manifest',
    );
  });

  test('classes that are not unique, and rules in no layer, are found', () => {
    const words = textOf(
      checkBuiltStyles(build({ 'a.css': '@layer module{.card{color:inherit}}.skerry_buoy__b--1{color:inherit}' })),
    );
    expect(words).toContain('"card" is not unique');
    expect(words).toContain('is in no layer');
    expect(
      checkBuiltStyles(
        build({ 'a.css': '@layer module{.skerry_buoy__b--1:hover{opacity:.5}@keyframes x{12.5%{opacity:0}}}' }),
      ),
    ).toEqual([]);
  });
});
