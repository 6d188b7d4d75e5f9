import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { main } from '../cli.ts';
import { copyOfTide } from '../testing/copy-of-tide.ts';

type Change = (folder: string) => void;
const write =
  (path: string, text: string): Change =>
  (folder) =>
    writeFileSync(join(folder, path), text);
const without =
  (path: string): Change =>
  (folder) =>
    rmSync(join(folder, path), { recursive: true });
const manifest =
  (parts: (source: Record<string, never[]>) => object): Change =>
  (folder) => {
    const path = join(folder, 'module.json');
    const source = JSON.parse(readFileSync(path, 'utf8')) as Record<string, never[]>;
    writeFileSync(path, JSON.stringify({ ...source, ...parts(source) }));
  };
const german =
  (parts: object): Change =>
  (folder) => {
    const path = join(folder, 'messages/de.json');
    writeFileSync(path, JSON.stringify({ ...(JSON.parse(readFileSync(path, 'utf8')) as object), ...parts }));
  };
const prepend =
  (path: string, line: string): Change =>
  (folder) =>
    writeFileSync(join(folder, path), `${line}\n${readFileSync(join(folder, path), 'utf8')}`);

/** A copy of a module of another team, with one mistake in it. */
function moduleWith(change: Change): string {
  const folder = copyOfTide();
  change(folder);
  return folder;
}

async function build(folder: string): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const write = (text: string) => void lines.push(text);
  const code = await main(['node', 'skerry', 'build', folder], { out: write, err: write });
  return { code, text: lines.join('\n') };
}

const route = (parts: object) =>
  manifest(({ routes }) => ({ routes: [{ ...(routes?.[0] as unknown as object), ...parts }] }));

test.each<[mistake: string, change: Change, words: RegExp]>([
  ['a misspelt key', manifest(() => ({ rotues: [] })), /rotues.*\n.*Did you mean "routes"/],
  ['no module.json', without('module.json'), /module\.json: cannot be read/],
  ['malformed JSON', write('module.json', '{ "id": "tide", }'), /module\.json: is not valid JSON/],
  ['a byte order mark', prepend('module.json', '\uFEFF'), /byte order mark/],
  ['no package.json', without('package.json'), /package\.json: cannot be read/],
  ['malformed package.json', write('package.json', '{'), /package\.json: is not valid JSON/],
  ['no version', write('package.json', '{"type":"module"}'), /package\.json, version: is missing/],
  ['a wrong version', write('package.json', '{"version":"1"}'), /"1", which is not a version/],
  ['no folder of exposes', without('src/exposes'), /src\/exposes: is missing/],
  ['no messages expose', without('src/exposes/messages.ts'), /has no messages\.ts/],
  ['no English', without('messages/en.json'), /en\.json: cannot be read/],
  [
    'rows in a file of their own',
    (folder) => {
      mkdirSync(join(folder, 'settings'));
      writeFileSync(join(folder, 'settings/rows.json'), '{ "rows": [] }');
    },
    /settings\/rows\.json: is not read any more.*\n.*Make each row the "row" of its preference/,
  ],
  ['languages that are listed', manifest(() => ({ i18n: { locales: ['en'] } })), /i18n.*\n.*Remove it/],
  [
    'a German message without a number form',
    german({ 'tide.low': '{count, plural, =7 {#} other {#}} Mal am Tag' }),
    /de\.json, tide\.low: misses number forms of count: one/,
  ],
  ['other arguments in German', german({ 'tide.title': 'Gezeiten {x}' }), /takes x; in English it takes none/],
  [
    'a text that no file has',
    prepend('src/tide-table.tsx', "export const name = (t: (key: string) => string) => t('tide.titel');"),
    /src\/tide-table\.tsx:1: names the text "tide\.titel", which the English messages do not have/,
  ],
  [
    'a port that is not declared',
    prepend('src/tide-table.tsx', 'export const keep = (ctx: ModuleContext) => ctx.ports.storage.keys();'),
    /src\/tide-table\.tsx:1: reads the port "storage", which module\.json does not declare\.\s+Add "storage"/,
  ],
  [
    'a port that a part of the interface reads',
    manifest(() => ({ requires: { contract: '^2.0.0', capabilities: ['api', 'entities', 'notices', 'settings'] } })),
    /src\/tide-panel\.tsx:2: imports RouteLink, which reads the port "navigation"/,
  ],
  ['malformed ICU', german({ 'tide.title': '{x, plural, one {a}' }), /de\.json, tide\.title/],
  ['an expose without a file', route({ expose: './tabel' }), /Did you mean "\.\/table"/],
  ['a file that nothing names', write('src/exposes/old.ts', 'export default 1;'), /old: module\.json does not name it/],
  ['no default export', write('src/exposes/table.ts', 'export const x = 1;'), /has no default export/],
  [
    'a component in place of a mount',
    write('src/exposes/table.ts', "export { TideTable as default } from '../tide-table.tsx';"),
    /not made by defineMount/,
  ],
  [
    'a helper of another kind',
    write('src/exposes/table.ts', 'export default defineCommand(() => {});'),
    /made by defineCommand, and/,
  ],
  ['a path of the server', route({ path: '/api/tide' }), /belongs to the server/],
  ['a path of the shell', route({ path: '/about' }), /belongs to the shell/],
  [
    'another contract',
    manifest(() => ({ requires: { contract: '^9.0.0', capabilities: [] } })),
    /\^9\.0\.0, which is not the contract/,
  ],
  [
    'an unknown slot',
    manifest(() => ({
      slots: [
        { slot: 'status/action/v1', kind: 'action', expose: './note-tide', labelKey: 'tide.note', icon: 'waves' },
      ],
    })),
    /Did you mean "status\/actions\/v1"/,
  ],
  ['an unknown icon', manifest(() => ({ icon: 'wave' })), /Did you mean "waves"/],
  [
    'one key twice',
    manifest(({ shortcuts }) => ({ shortcuts: [...(shortcuts ?? []), ...(shortcuts ?? [])] })),
    /shortcuts\[1\]\.key: is "w", as/,
  ],
  [
    'one path twice',
    manifest(({ routes }) => ({
      routes: [...(routes ?? []), { ...(routes?.[0] as unknown as object), id: 'tide.two' }],
    })),
    /routes\[1\]\.path: is "\/tide", as/,
  ],
  [
    'a second copy of RxJS',
    prepend('src/tide-table.tsx', "import { of } from 'rxjs';"),
    /Import it from @skerry\/shared\/runtime/,
  ],
  [
    'a physical side',
    write('src/x.module.css', '@layer module { .a { margin-left: 1px; } }'),
    /"margin-left: 1px" is not mirrored/,
  ],
  [
    'a colour',
    write('src/x.module.css', '@layer module { .a { color: red; } }'),
    /"color: red" has a colour of its own/,
  ],
  ['a style of the whole page', write('src/x.module.css', 'body { margin: 0; }'), /outside of the module/],
  ['a folder that is not there', (folder) => rmSync(folder, { recursive: true }), /module\.json: cannot be read/],
  ['packages that are not installed', without('node_modules'), /react is not installed in/],
])('`skerry build` refuses %s, and says where and what to do', async (_, change, words) => {
  const folder = moduleWith(change);
  const { code, text } = await build(folder);
  expect(code).toBe(1);
  expect(text).toMatch(words);
  expect(text).not.toMatch(/unexpected|^\s+at /m);
  expect(existsSync(join(folder, 'dist')) ? readdirSync(join(folder, 'dist')) : []).toEqual([]);
});

test('a language that has only begun is built: the page has the other messages in English', async () => {
  const folder = moduleWith(write('messages/de.json', '{"tide.title":"Gezeiten"}'));
  expect((await build(folder)).code).toBe(0);
  const built = readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' });
  const texts = built.find((path) => path.endsWith('texts-manifest.de.json')) ?? '';
  expect(readFileSync(join(folder, 'dist', texts), 'utf8')).toBe('{"tide.title":"Gezeiten"}');
});

test.each<[mistake: string, change: Change, words: RegExp]>([
  ['a syntax error', prepend('src/tide-table.tsx', 'export const = 3;'), /tide-table\.tsx[\s\S]*Syntax Error/],
  [
    'an import of a file that is not there',
    prepend('src/tide-table.tsx', "import './gone.ts';"),
    /Can't resolve '\.\/gone\.ts'/,
  ],
  [
    'a package that is not installed',
    prepend('src/tide-table.tsx', "import 'left-pad-of-tide';"),
    /Can't resolve 'left-pad/,
  ],
  [
    'more than its budget',
    manifest(() => ({ budget: { entryGzipKb: 0.1, initialGzipKb: 0.2 } })),
    /budget: the entry has/,
  ],
])(
  'the bundler finds %s: no stack, no build is left',
  async (_, change, words) => {
    const folder = moduleWith(change);
    const { code, text } = await build(folder);
    expect(code).toBe(1);
    expect(text).toMatch(words);
    expect(text).not.toMatch(/unexpected|^\s+at /m);
    expect(readdirSync(join(folder, 'dist'))).toEqual([]);
  },
  60_000,
);

test.each<[code: string, change: Change]>([
  ['BUILD_FAILED', prepend('src/tide-table.tsx', 'export const = 3;')],
  ['NOT_INSTALLED', without('node_modules')],
])('the code of the refusal is printed: %s', async (code, change) => {
  expect((await build(moduleWith(change))).text).toMatch(new RegExp(`^skerry: ${code}: `));
});
