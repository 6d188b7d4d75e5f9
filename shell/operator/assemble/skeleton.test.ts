import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ModuleFeed } from '@skerry/shared/contract';
import { presetTheme } from '../../../shared/ui/theme/preset-colors.ts';
import { metaPolicy } from '../serve/headers.ts';
import { readPageTexts } from '../build/page-texts.ts';
import { writeSampleShell } from '../testing/sample-module.ts';
import { temporaryFolders } from '../testing/temporary-folder.ts';
import { THEMES } from './branding.ts';
import { layoutOf } from './layout.ts';
import { FEED_BLOCK_ID, pageHtml } from './page.ts';
import { readShellBuild } from './shell-build.ts';
import { SKELETON_COLORS } from './skeleton.ts';

const temporaryFolder = temporaryFolders();
/** What a server sends before it waits for an acknowledgement. */
const FIRST_PACKET = 14_000;

async function pageWith(brand: Parameters<typeof pageHtml>[3] = {}): Promise<string> {
  const dir = await temporaryFolder();
  await writeSampleShell(dir);
  const texts = readPageTexts(join(import.meta.dirname, '../..'));
  const shell = { ...(await readShellBuild(layoutOf(dir))), title: 'Outer <Skerries>', texts };
  const feed: ModuleFeed = { schema: 1, audience: 'public', gate: null, staffFeed: null, modules: [], tombstones: [] };
  return pageHtml(shell, feed, { landing: '/main/all' }, brand, metaPolicy());
}

test('name and skeleton are in the first packet, before the feed and before a style sheet is waited for', async () => {
  const page = await pageWith();
  const end = page.indexOf('<footer></footer></div></div>');
  expect(end).toBeGreaterThan(0);
  expect(Buffer.byteLength(page.slice(0, end))).toBeLessThan(FIRST_PACKET);
  const start = page.slice(0, end);
  expect(start).toContain('>Outer &lt;Skerries></text></svg>');
  expect(start).not.toContain('rel="stylesheet"');
  expect(start).not.toContain(FEED_BLOCK_ID);
  expect(page.indexOf('rel="stylesheet"')).toBeGreaterThan(end);
});

test('the bar has the name that the operator gave, and none in place of the instance’s', async () => {
  expect(await pageWith({ name: 'Harbour <"' })).toContain('<strong data-name="Harbour &lt;&quot;"></strong>');
  expect(await pageWith()).toContain('<strong data-name=""></strong>');
});

test('the policy forbids nothing of it: neither an inline style nor a script', async () => {
  const page = await pageWith();
  const drawn = /<div id="skerry">(.*)<\/div>/.exec(page)?.[1] ?? '';
  expect(drawn).toMatch(/^<svg role="img"/);
  expect(page).not.toMatch(/<style|\sstyle=|\son\w+=/);
});

test('a screen reader hears that the page is loading, in each language of the page', async () => {
  expect(await pageWith()).toMatch(
    /aria-label="Outer &lt;Skerries>: loading · wird geladen · [^"]+ · 読み込み中[^"]*"/,
  );
});

test('what the page says itself has no marks of direction, which a copy of its texts would take along', async () => {
  expect(await pageWith()).not.toMatch(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
});

test.each(THEMES.filter((theme) => theme !== 'system'))('its colours are those of %s', async (theme) => {
  const { bg, text } = presetTheme(theme).colors;
  expect(SKELETON_COLORS[theme]).toEqual([bg, text]);
  expect(await pageWith({ frontend: { theme } })).toContain(`bgcolor="${bg}" text="${text}">`);
  expect(await pageWith({ frontend: { theme } })).toContain(`<html lang="en" dir="ltr" data-theme="${theme}">`);
});

test('without a chosen theme it is the default one; "system" is the browser’s light or dark', async () => {
  expect(await pageWith()).toContain('bgcolor="#121a24"');
  const system = await pageWith({ frontend: { theme: 'system' } });
  expect(system).toContain('<meta name="color-scheme" content="dark light">');
  expect(system).not.toContain('bgcolor');
});
