import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '../../shared/contract/version.ts';
import { ROOT } from './workspace.ts';

const REPORT = join(ROOT, 'shared/contract/contract-report.d.txt');
/** What modules compile against: the contract and the types that it uses. */
const PARTS = ['contract', 'entities', 'rules', 'runtime'];
/** Manifests are reported as the schema of the feed, which holds one: types made of a schema say little by themselves. */
const SCHEMA = { folder: 'contract/schema/', names: 'contract/schema/platform-names.d.ts', file: 'feed.schema.json' };

type Package = Record<string, unknown> & { dependencies?: Record<string, string> };

const isUpdate = process.argv.includes('--update');
const now = makeReport();
const before = readReport();
if (now === before) process.exit(0);
if (before !== null && versionOf(before) === CONTRACT_VERSION) {
  console.error(
    [
      `The contract changed and is still ${CONTRACT_VERSION}. ${firstDifference(before, now)}`,
      'Raise CONTRACT_VERSION in shared/contract/version.ts: a minor for what only adds, a major for all else.',
      'Then: npm run check -- --update-contract',
    ].join('\n'),
  );
  process.exit(1);
}
if (!isUpdate) {
  console.error(
    'The contract has a new version, and the report of it is not checked in. Run: npm run check -- --update-contract',
  );
  process.exit(1);
}
writeFileSync(REPORT, now);
writeVersion();
console.log(`Wrote the report of contract ${CONTRACT_VERSION}.`);

function makeReport(): string {
  const out = mkdtempSync(join(tmpdir(), 'skerry-contract-'));
  try {
    execFileSync(
      process.execPath,
      [
        join(ROOT, 'node_modules/typescript/bin/tsc'),
        '-p',
        join(ROOT, 'shared/tsconfig.contract.json'),
        '--outDir',
        out,
      ],
      { stdio: ['ignore', 'inherit', 'inherit'] },
    );
    const files = readdirSync(out, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.d.ts') && PARTS.some((part) => name.startsWith(part)))
      .filter((name) => name === SCHEMA.names || !name.startsWith(SCHEMA.folder))
      .sort();
    const part = (name: string, text: string) => `\n== ${name}\n${text.trim()}\n`;
    const types = files.map((name) => part(name, readFileSync(join(out, name), 'utf8'))).join('');
    return `contract ${CONTRACT_VERSION}\n${types}${part(SCHEMA.file, bareSchema())}`;
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

/** Writes the contract's version where it must be a number: in the two packages that are published. */
function writeVersion(): void {
  const shared = (content: Package) => ({ ...content, version: CONTRACT_VERSION });
  const tool = (content: Package) => ({
    ...content,
    dependencies: { ...content.dependencies, '@skerry/shared': CONTRACT_VERSION },
  });
  edit('shared/package.json', shared);
  edit('shell/operator/package.json', tool);
  edit('package-lock.json', (lock) => {
    const packages = lock.packages as Record<'shared' | 'shell/operator', Package>;
    return {
      ...lock,
      packages: { ...packages, shared: shared(packages.shared), 'shell/operator': tool(packages['shell/operator']) },
    };
  });
}

function edit(file: string, change: (content: Package) => Package): void {
  const path = join(ROOT, file);
  writeFileSync(path, `${JSON.stringify(change(JSON.parse(readFileSync(path, 'utf8')) as Package), null, 2)}\n`);
}

/** The schema without its descriptions, which are comments: the types are reported without theirs, too. */
function bareSchema(): string {
  const schema = readFileSync(join(ROOT, 'shared/contract', SCHEMA.file), 'utf8');
  const bare: unknown = JSON.parse(schema, (key, value: unknown) =>
    key === 'description' && typeof value === 'string' ? undefined : value,
  );
  return JSON.stringify(bare, null, 2);
}

function readReport(): string | null {
  try {
    return readFileSync(REPORT, 'utf8');
  } catch {
    return null;
  }
}

function versionOf(report: string): string {
  return report.split('\n', 1)[0]?.replace('contract ', '') ?? '';
}

function firstDifference(a: string, b: string): string {
  const left = a.split('\n');
  const right = b.split('\n');
  const line = left.findIndex((text, index) => text !== right[index]);
  return line < 0
    ? 'Lines were added at its end.'
    : `First difference, line ${line + 1}: "${left[line]}" became "${right[line] ?? ''}".`;
}
