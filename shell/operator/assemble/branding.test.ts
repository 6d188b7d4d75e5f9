import { mkdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileExists, filesBelow, integrityOf } from '../files.ts';
import { examine } from '../modules/examine.ts';
import { packageFiles } from '../packaging/package-files.ts';
import { createPageSource } from '../serve/page-source.ts';
import { deployments } from '../testing/deployments.ts';
import { expectRefusal } from '../testing/expect-problem.ts';
import { skerry } from '../testing/sample-version.ts';
import { assemble } from './assemble.ts';
import { layoutOf } from './layout.ts';
import { readDataBlock } from './page.ts';

const ICON = join(import.meta.dirname, '../../icons/icon-512.png');
const deployment = deployments();
const pageOf = (dir: string): Promise<string> => readFile(join(dir, 'index.html'), 'utf8');
const ALL = {
  name: 'Harbour',
  description: 'Ships & "tides"',
  color: '#204060',
  icon: 'icon.png',
  logo: 'logo.png',
  theme: 'sand',
  image: 'preview.jpg',
  address: 'https://client.example',
};

/** A deployment whose shell has an app's manifest, with pictures in the operator's folder. */
async function branded(branding: unknown): Promise<string> {
  const { dir } = await deployment();
  const { shellBuild } = layoutOf(dir);
  const manifest = JSON.stringify({ id: '/', name: 'Skerry', short_name: 'Skerry', icons: [], start_url: '/' });
  await writeFile(join(dir, 'assets/manifest.1a.json'), manifest);
  const shell = JSON.parse(await readFile(shellBuild, 'utf8')) as { files: object[] };
  const named = { file: 'assets/manifest.1a.json', integrity: integrityOf(Buffer.from(manifest)) };
  const install = { manifest: named, touchIcon: named };
  await writeFile(shellBuild, JSON.stringify({ ...shell, files: [...shell.files, named], install }));
  await mkdir(join(dir, '.skerry/branding'));
  await writeFile(join(dir, '.skerry/branding/icon.png'), await readFile(ICON));
  await writeFile(join(dir, '.skerry/branding/logo.png'), await readFile(ICON.replace('512', '192')));
  await writeFile(join(dir, '.skerry/branding/preview.jpg'), Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]));
  await decide(dir, branding);
  return dir;
}

async function decide(dir: string, branding: unknown): Promise<void> {
  const { config } = layoutOf(dir);
  const before = JSON.parse(await readFile(config, 'utf8')) as object;
  await writeFile(config, JSON.stringify({ ...before, branding }));
}

test('the page has the operator’s name, colour and icon, and says how a shared link looks', async () => {
  const dir = await branded(ALL);
  const { problems } = await examine(dir);
  expect(problems.map(({ fix }) => fix)).toEqual(Array(4).fill('Run `skerry assemble`, which writes it.'));
  await assemble({ dir });
  const page = await pageOf(dir);
  expect(page).toContain('<title>Harbour</title>');
  expect(page).toContain('<noscript>Harbour needs JavaScript.</noscript>');
  expect(page).not.toContain('Skerry');
  const tags = [...page.matchAll(/^<meta (?:name|property)="([^"]+)" content="([^"]*)">$/gm)].map(([, ...tag]) => tag);
  expect(tags.slice(1)).toEqual([
    ['description', 'Ships &amp; &quot;tides&quot;'],
    ['theme-color', '#204060'],
    ['og:type', 'website'],
    ['og:title', 'Harbour'],
    ['og:site_name', 'Harbour'],
    ['og:description', 'Ships &amp; &quot;tides&quot;'],
    ['og:image', expect.stringMatching(/^https:\/\/client\.example\/assets\/brand-image\.[0-9a-f]{8}\.jpg$/)],
    ['twitter:card', 'summary_large_image'],
  ]);
  expect(page.indexOf('server-generated-meta')).toBeLessThan(page.indexOf('og:title'));
  const icon = /<link rel="icon" href="\/(assets\/brand-icon\.[0-9a-f]{8}\.png)">/.exec(page)?.[1] ?? '';
  expect(await readFile(join(dir, icon))).toEqual(await readFile(ICON));
  expect(page).toContain(`<link rel="apple-touch-icon" href="/${icon}">`);
  expect(await examine(dir)).toEqual({ problems: [], remarks: [] });
  // The server takes the page as it takes any other.
  expect((await createPageSource(layoutOf(dir), { instanceOrigin: null }).read()).bodies.identity.toString()).toContain(
    '<title>Harbour</title>',
  );
});

test('the page has the theme and the logo as the instance’s configuration has them', async () => {
  const dir = await branded(ALL);
  await assemble({ dir });
  const block = readDataBlock(await pageOf(dir), 'skerry-frontend') ?? '';
  const logo = expect.stringMatching(/^\/assets\/brand-logo\.[0-9a-f]{8}\.png$/) as string;
  expect(JSON.parse(block)).toEqual({ theme: 'sand', logo, logoMask: false });
});

test('the app that browsers install has them too, and everything else of the shell’s manifest', async () => {
  const dir = await branded(ALL);
  await assemble({ dir });
  const page = await pageOf(dir);
  const path = /<link rel="manifest" href="\/(assets\/brand-manifest\.[0-9a-f]{8}\.json)">/.exec(page)?.[1] ?? '';
  expect(JSON.parse(await readFile(join(dir, path), 'utf8'))).toEqual({
    id: '/',
    name: 'Harbour',
    short_name: 'Harbour',
    description: 'Ships & "tides"',
    background_color: '#204060',
    theme_color: '#204060',
    start_url: '/',
    icons: [{ src: expect.stringMatching(/^\/assets\/brand-icon\./), sizes: '512x512', type: 'image/png' }],
  });
});

test('without branding the page is as it was, and nothing is written', async () => {
  const dir = await branded(undefined);
  await assemble({ dir });
  const page = await pageOf(dir);
  expect(page).toContain('<title>Skerry</title>');
  expect(page).toContain('<link rel="icon" href="/favicon.png">');
  expect(page).not.toMatch(/og:|theme-color|brand-|skerry-frontend/);
  expect((await filesBelow(join(dir, 'assets'))).filter((name) => name.startsWith('brand-'))).toEqual([]);
});

test('a text of the operator cannot end its tag', async () => {
  const text = '"><script>1</script><b a="';
  const dir = await branded({ name: text, description: text });
  await assemble({ dir });
  const page = await pageOf(dir);
  expect(page).not.toMatch(/<script>|<b /);
  expect(page).toContain('content="&quot;>&lt;script>1&lt;/script>&lt;b a=&quot;"');
});

test.each([
  ['no object', [], 'branding must be an object'],
  ['a name of two lines', { name: 'Har\nbour' }, 'branding.name must be one line'],
  ['a name that turns the text around', { name: 'Har\u202ebour' }, 'branding.name must be one line'],
  ['a long name', { name: 'x'.repeat(46) }, 'up to 45 characters'],
  ['an empty description', { description: ' ' }, 'branding.description must be'],
  ['a colour with more in it', { color: '#204060;background:url(//x)' }, 'branding.color must be a colour'],
  ['a theme that there is not', { theme: 'sandy' }, 'branding.theme must be one of pleroma-dark, '],
  ['a picture elsewhere', { icon: '../shell.json' }, 'branding.icon must be the name of a file'],
  ['a picture of the machine', { icon: '/etc/icon.png' }, 'branding.icon must be the name of a file'],
  ['a picture that may be code', { image: 'a.svg', address: 'https://a.example' }, 'branding.image must be the name'],
  ['a picture without an address', { image: 'preview.jpg' }, 'branding.image needs branding.address'],
  ['an address with a path', { address: 'https://a.example/x' }, 'branding.address must be the origin'],
  ['an address of another kind', { address: 'javascript:alert(1)' }, 'branding.address must be the origin'],
  ['a misspelt field', { colour: '#204060' }, 'did you mean "color"?'],
])('%s is refused, and nothing is changed', async (_what, branding, said) => {
  const dir = await branded(branding);
  const before = await pageOf(dir);
  await expectRefusal(assemble({ dir }), 'CONFIG_INVALID', new RegExp(said.replaceAll(/[.?]/g, '\\$&')));
  expect(await pageOf(dir)).toBe(before);
});

test.each([
  ['is missing', async (path: string) => rm(path)],
  ['is no picture of the kind png', async (path: string) => writeFile(path, '<svg onload="alert(1)"/>')],
  ['symbolic links are not followed', async (path: string) => (await rm(path), await symlink(ICON, path))],
  ['has 192 × 192 pixels', async (path: string) => writeFile(path, await readFile(ICON.replace('512', '192')))],
  [
    'has more than 1 MB',
    async (path: string) => writeFile(path, Buffer.concat([await readFile(ICON), Buffer.alloc(1_000_000)])),
  ],
])('an icon that %s is left out and named, and everything else goes on', async (said, spoil) => {
  const dir = await branded(ALL);
  await spoil(join(dir, '.skerry/branding/icon.png'));
  const { code, text } = await skerry(dir, 'assemble');
  expect([code, text]).toEqual([1, expect.stringContaining(said)]);
  expect(text).toMatch(/branding\.icon: .*\n.*skerry assemble/);
  expect(text).not.toContain('modules remove');
  const page = await pageOf(dir);
  expect(page).toContain('<title>Harbour</title>');
  expect(page).toContain('<link rel="icon" href="/favicon.png">');
  expect((await skerry(dir, 'doctor')).text).toContain(said);
  // Switching a module off must not wait for a picture.
  expect((await skerry(dir, 'modules disable composer')).code).toBe(0);
});

test('a copy that was changed or lost is found by the doctor, and written again', async () => {
  const dir = await branded(ALL);
  await assemble({ dir });
  const [icon = ''] = (await filesBelow(join(dir, 'assets'))).filter((name) => name.startsWith('brand-icon'));
  await writeFile(join(dir, 'assets', icon), 'x');
  expect((await examine(dir)).problems).toMatchObject([{ field: `assets/${icon}`, fix: /assemble/ }]);
  await assemble({ dir });
  expect((await examine(dir)).problems).toEqual([]);
});

test('what went out of use goes after 14 days', async () => {
  const dir = await branded(ALL);
  await assemble({ dir });
  const own = async () => (await filesBelow(join(dir, 'assets'))).filter((name) => name.startsWith('brand-'));
  const before = await own();
  await decide(dir, { name: 'Harbour' });
  await assemble({ dir });
  expect((await own()).length).toBe(before.length + 1);
  const longAgo = new Date(Date.now() - 15 * 24 * 3_600_000);
  for (const name of before) await utimes(join(dir, 'assets', name), longAgo, longAgo);
  await assemble({ dir });
  expect((await own()).filter((name) => before.includes(name))).toEqual([]);
});

test('the package for a server without a gate has the same page and pictures', async () => {
  const dir = await branded(ALL);
  await assemble({ dir });
  const { files } = await packageFiles(dir);
  const page = Buffer.from(files.get('index.html') ?? '').toString();
  expect(page).toContain('<title>Harbour</title>');
  const named = [...page.matchAll(/\/(assets\/brand-[^"]+)"/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter((path) => !files.has(path))).toEqual([]);
  expect(await fileExists(join(dir, named[0] ?? ''))).toBe(true);
});
