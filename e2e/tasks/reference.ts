import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getDescription } from 'valibot';
import type { ModuleManifest } from '../../shared/contract/manifest.ts';
import { CONDITIONS } from '../../shared/contract/schema/condition.ts';
import { NavigationGroup } from '../../shared/contract/schema/module-source.ts';
import { Capability, IconName } from '../../shared/contract/schema/words.ts';
import { SETTINGS_GROUPS } from '../../shared/contract/settings-groups.ts';
import { CONTRACT_VERSION } from '../../shared/contract/version.ts';
import { ABILITIES } from '../../shared/entities/abilities.ts';
import { PortsOfParts } from '../../shared/kit/files/ports-of-parts.ts';
import { ROOT } from './workspace.ts';

/**
 * Writes what a module can name, from the sources that declare it, to `shared/REFERENCE.md`, which is packed. Without
 * `--write` it only says whether the file is what it should be.
 */
const PAGE = join(ROOT, 'shared/REFERENCE.md');
const MODULES = ['timelines', 'composer', 'profile', 'settings', 'admin'] as const;

type Part = Partial<Pick<ModuleManifest, 'routes' | 'slots' | 'commands' | 'emits' | 'navigation'>> & { id: string };

/** Of a route, in words. */
const AUDIENCES: Readonly<Record<string, string>> = {
  any: 'everybody',
  required: 'signed in',
  'anonymous-only': 'visitors',
};

const ENTITIES_IN_TESTS = `\`\`\`ts
const fake = createFakeCtx({ module: 'trends', account: null });
fake.entities.merge({ account: [anAccount({ id: 'a1' })], status: [aStatus({ id: 's1', accountId: 'a1' })] });
fake.api.on(/^GET .*timelines\\/public/, { json: [wireStatus('s2', { account: wireAccount('a2') })] });
\`\`\``;

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const manifests = MODULES.map((name) => JSON.parse(read(`mfe-${name}/module.json`)) as Part);

const page = makePage();
if (process.argv.includes('--write')) writeFileSync(PAGE, page);
else if (current() !== page) {
  console.error('shared/REFERENCE.md is not what the sources say. Run: npm run check -- --update-contract');
  process.exitCode = 1;
}

function current(): string | null {
  try {
    return readFileSync(PAGE, 'utf8');
  } catch {
    return null;
  }
}

function makePage(): string {
  return [
    `# What a module can name (contract ${CONTRACT_VERSION})`,
    'Made from the code by `npm run check -- --update-contract`. How to use it: `docs/modules.md` of the repository.',
    '## Slots',
    'A module fills these (`slots` of its `module.json`). A slot that nothing fills is empty.',
    list('SLOTS', ({ name, type, kinds, text }) => [
      `\`${name}\` (${kinds.join(' or ')})${text}`,
      ...parameters(type),
      ...by('Filled by', (part) => (part.slots ?? []).some(({ slot }) => slot === name)),
    ]),
    '## Commands',
    'A module sends these (`ctx.bus.command`), or handles one that nobody else does (`commands`).',
    list('COMMANDS', ({ name, type, text }) => [
      `\`${name}\`${text}`,
      ...parameters(type),
      ...by('Handled by', (part) => (part.commands ?? []).some(({ type: handled }) => handled === name)),
    ]),
    '## Events',
    'A module listens to these (`ctx.bus.on`). Those of `stream/` and `session/` only the shell emits.',
    list('EVENTS', ({ name, type, text }) => [
      `\`${name}\`${text}`,
      ...parameters(type),
      ...by('Emitted by', (part) => (part.emits ?? []).some((emitted) => emitted === name)),
    ]),
    '## Routes',
    'Link by the id (`RouteLink`, `ports.navigation`), never by the path. A link in code needs nothing else: without the module it is a text.',
    "If `module.json` itself names a route, slot or command of another module (`navigation`, `palette`, `shortcuts`, `slots`), `uses` has that module's id. The routes of the shell and the slots and commands above need no entry. `uses` holds nothing else, and no module in it is required.",
    routes(),
    '## Ports',
    'Named in `requires.capabilities`. Reading one that is not named fails `skerry build`, and throws in a page.',
    words(Capability.options),
    'Parts of `@skerry/shared` read ports for the module that imports them. It declares those too:',
    partsWithPorts(),
    '## Background work',
    'The form of `background` in `module.json`: `{ "expose": "./background", "when": [{ "signedIn": true }] }`. `when` may be left out; all of it must hold.',
    'The file is `export default defineBackground((ctx) => …)`. It runs once for each account, from when the page is idle, and ends with `ctx.signal`; a condition that stops holding does not end it.',
    '## Conditions',
    'For `when` of slots, navigation, palette, shortcuts and background work. `role` takes a list; `setting` also needs `is`.',
    conditions(),
    '## Navigation',
    'For `group` of an entry in `navigation`. Without one it is in `tools`. `order` places it within its group.',
    words(NavigationGroup.options),
    '## Badges',
    'The count at a navigation entry: `badge` names it, and `ctx.ports.badges.set(name, count)` sets it, mostly in background work. 0 shows none. All modules share the names: begin your own with the id of the module.',
    badges(),
    '## Groups of the settings',
    'For `group` of the `row` of a preference, by tab. A group of your own (`settingsGroups`) names one of these tabs.',
    settingsGroups(),
    '## Icons',
    'For `icon` of a module, of `navigation` and of actions; or the data of one path of an SVG.',
    words(IconName.options),
    '## What a server can',
    '`useAbility(name)`: true, false, or undefined while it is not known.',
    words(ABILITIES),
    '## Entries of @skerry/shared',
    'Calls, with helpers for calls of your own: `@skerry/shared/api`.',
    entries(),
    '## Calls of your own',
    'From `@skerry/shared/api`: the parts of a call, what makes `parse` of a reader, and the readers.',
    ownCalls(),
    '## Entities in tests',
    'A test puts entities into the cache of its context, or answers a call with what a server sends; both from `@skerry/shared/testing`:',
    ENTITIES_IN_TESTS,
    `Samples: ${words(samples())}.`,
    '## Tokens',
    'Custom properties of the theme. A module writes no colour of its own.',
    tokens(),
    '',
  ].join('\n\n');
}

interface Named {
  name: string;
  /** As it is written, on one line. */
  type: string;
  kinds: string[];
  /** With a colon before it, or nothing. */
  text: string;
}

function list(table: string, lines: (named: Named) => string[]): string {
  const source = read('shared/contract/schema/platform-names.ts');
  const body = between(source, `export const ${table} = {`, '\n};');
  const entry = /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?'([^']+)': (?:named|slot)<([\s\S]*?)>\(([^)]*)\),/g;
  const found = [...body.matchAll(entry)].map(([, comment = '', name = '', type = '', kinds = '']): Named => {
    const text = comment.split('\n').map(bareLine).join(' ').trim();
    return {
      name,
      type: oneLine(type),
      kinds: [...kinds.matchAll(/\w+/g)].map(([kind]) => kind),
      text: text && `: ${text}`,
    };
  });
  const count = [...body.matchAll(/^ {2}'/gm)].length;
  if (found.length === 0 || found.length !== count)
    throw new Error(`${table}: ${found.length} of ${count} names were read.`);
  return found.map((named) => bullet(lines(named))).join('\n');
}

function bullet([first = '', ...rest]: string[]): string {
  return [`- ${first}`, ...rest.map((line) => `  - ${line}`)].join('\n');
}

function parameters(type: string): string[] {
  return type === 'Nothing' ? [] : [`Parameters: \`${type}\``];
}

function by(verb: string, does: (part: Part) => boolean): string[] {
  const who = manifests.filter(does).map(({ id }) => id);
  return who.length > 0 ? [`${verb} ${who.join(', ')}.`] : [];
}

function routes(): string {
  const own = [
    ...read('shell/src/pages/shell-routes.tsx').matchAll(/id: '([\w.-]+)',\s+path: '([^']+)'[\s\S]*?auth: '([\w-]+)'/g),
  ].map(([, id = '', path = '', auth = '']) => ({ id, path, auth, roles: undefined }));
  const all = [...own, ...manifests.flatMap(({ routes: declared = [] }) => declared)];
  return all
    .map(
      ({ id, path, auth, roles }) =>
        `- \`${id}\`: \`${path}\` (${roles ? roles.join(', ') : (AUDIENCES[auth] ?? auth)})`,
    )
    .join('\n');
}

function partsWithPorts(): string {
  const parts = new PortsOfParts();
  return entryPaths()
    .map((entry) => {
      const reading = parts.namesOf(entry).flatMap((name) => {
        const ports = parts.of(entry, name);
        return ports.length > 0 ? [`\`${name}\` (${ports.join(', ')})`] : [];
      });
      return reading.length > 0 ? `- \`${entry}\`: ${reading.join(', ')}` : '';
    })
    .filter((line) => line !== '')
    .join('\n');
}

/** What a module may import in its code. */
function entryPaths(): string[] {
  const { exports } = JSON.parse(read('shared/package.json')) as { exports: Record<string, string> };
  return Object.entries(exports)
    .filter(([name, path]) => path.endsWith('index.ts') && !/^\.\/(testing|kit|platform|contract|cache)/.test(name))
    .map(([name]) => `@skerry/shared${name.slice(1)}`);
}

function conditions(): string {
  return Object.entries(CONDITIONS)
    .map(([name, schema]) => {
      const text = getDescription(schema);
      return `- \`${name}\`${text === undefined ? '' : `: ${text}`}`;
    })
    .join('\n');
}

function badges(): string {
  return manifests
    .flatMap(({ id, navigation = [] }) =>
      navigation.flatMap(({ badge }) => (badge === undefined ? [] : [`- \`${badge}\`: set by ${id}`])),
    )
    .join('\n');
}

function settingsGroups(): string {
  return Object.entries(SETTINGS_GROUPS)
    .map(([tab, groups]) => `- \`${tab}\`: ${groups.map((group) => `\`${group}\``).join(', ')}`)
    .join('\n');
}

function ownCalls(): string {
  const block = between(read('shared/api/index.ts'), "// For calls of a module's own", '\n\n');
  const names = [...block.matchAll(/export \{([^}]*)\}/g)].flatMap(([, list = '']) => list.split(','));
  const values = names.map((name) => name.trim()).filter((name) => name !== '' && !name.startsWith('type '));
  return words(values);
}

/** What makes entities, and replies of a server. */
function samples(): string[] {
  return ['entities', 'wire'].flatMap((name) =>
    [...read(`shared/testing/${name}.ts`).matchAll(/^export function (\w+)/gm)].map(([, maker = '']) => maker),
  );
}

function words(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}

function entries(): string {
  const { exports } = JSON.parse(read('shared/package.json')) as { exports: Record<string, string> };
  return Object.entries(exports)
    .filter(([name, path]) => path.endsWith('index.ts') || name.includes('kit'))
    .map(([name, path]) => `- \`@skerry/shared${name.slice(1)}\`${purpose(path)}`)
    .join('\n');
}

/** The heading of the folder's README, where there is one. */
function purpose(path: string): string {
  try {
    const readme = read(join('shared', path, '../README.md'));
    return `: ${readme.split('\n', 1)[0]?.replace('# ', '') ?? ''}`;
  } catch {
    return '';
  }
}

function tokens(): string {
  const names = [...read('shared/ui/theme/tokens.css').matchAll(/(?<![\w(-])(--[\w-]+):/g)].map(
    ([, name]) => name ?? '',
  );
  return words([...new Set(names)]);
}

/** The text after `start`, up to `end` or the end of it all. */
function between(text: string, start: string, end: string): string {
  const from = text.indexOf(start);
  if (from < 0) throw new Error(`"${start}" was not found.`);
  return text.slice(from + start.length).split(end, 1)[0] ?? '';
}

/** A line of a comment, without the asterisk before it. */
function bareLine(line: string): string {
  return line.trim().replace(/^\* ?/, '');
}

function oneLine(type: string): string {
  const bare = type.replaceAll(/\/\*\*[\s\S]*?\*\//g, '');
  return bare.replaceAll(/\s+/g, ' ').trim();
}
