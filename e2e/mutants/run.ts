import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { percent, scoresOf, total, type Accepted, type StrykerReport } from './report.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const ROOT = join(HERE, '../..');
const CACHE = join(ROOT, 'node_modules/.cache/mutants');
const REPORT = join(CACHE, 'report.json');
/** Percent of the mutants that tests must find, by folder; elsewhere `USUAL`. */
const STRICT: Record<string, number> = { 'shared/html': 95, 'shell/src/session': 95 };
const USUAL = 85;
/** A mutant that loops is found by this, on top of the time that the tests took without it. */
const TIMEOUT_MS = 20_000;

const paths = process.argv.slice(2).map((path) => path.replace(/\/+$/, ''));
if (paths.length === 0 || !paths.every((path) => existsSync(join(ROOT, path))))
  stop('Name files or folders from the top of the repository: npm run mutants -- shared/html shell/src/session');
if (execFileSync('git', ['status', '--porcelain', '--', ...paths], { cwd: ROOT, encoding: 'utf8' }) !== '')
  stop('Commit first: while the tests run, mutants are written into the files, and the files are set back after.');

install();
const config = join(CACHE, 'stryker.json');
writeFileSync(config, JSON.stringify(settings()));
try {
  execFileSync(process.execPath, [fromCache('@stryker-mutator/core/bin/stryker.js'), 'run', config], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, MUTANTS_FOLDERS: [...new Set(paths.map((path) => path.split('/')[0]))].join(',') },
  });
} catch {
  console.error('Stryker did not come to an end; see above.');
  process.exitCode = 1;
} finally {
  // What its runner leaves when it fails.
  for (const file of readdirSync(ROOT)) if (/^stryker-setup-\d+\.js$/.test(file)) rmSync(join(ROOT, file));
}
if (!process.exitCode) tell();

/** Stryker is a hundred packages that nothing else needs: they are installed by the first run, from a lock file. */
function install(): void {
  const lock = readFileSync(join(HERE, 'package-lock.json'), 'utf8');
  const marker = join(CACHE, 'installed-lock.json');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lock) return;
  console.log('Installing Stryker …');
  rmSync(CACHE, { recursive: true, force: true });
  mkdirSync(CACHE, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(HERE, file), join(CACHE, file));
  // The vitest that Stryker runs is the repository's.
  execFileSync('npm', ['ci', '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: CACHE,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  writeFileSync(marker, lock);
}

function settings(): object {
  const files = (path: string) => (/\.tsx?$/.test(path) ? [path] : [`${path}/**/*.ts`, `${path}/**/*.tsx`]);
  return {
    testRunner: 'vitest',
    plugins: [fromCache('@stryker-mutator/vitest-runner/dist/src/index.js')],
    vitest: { configFile: 'e2e/mutants/vitest.config.ts', related: true },
    mutate: [
      ...paths.flatMap(files),
      '!**/*.test.ts',
      '!**/*.test.tsx',
      '!**/testing/**',
      '!**/fixtures/**',
      '!**/*.d.ts',
    ],
    // In place, because tests read files beside the repository.
    inPlace: true,
    disableTypeChecks: false,
    tempDirName: join(CACHE, 'tmp'),
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    concurrency: 2,
    timeoutMS: TIMEOUT_MS,
    reporters: ['progress-append-only', 'json'],
    jsonReporter: { fileName: REPORT },
    allowConsoleColors: false,
  };
}

function tell(): void {
  const accepted = JSON.parse(readFileSync(join(HERE, 'accepted.json'), 'utf8')) as Accepted[];
  const scores = scoresOf(JSON.parse(readFileSync(REPORT, 'utf8')) as StrykerReport, accepted);
  for (const { file, survivors } of scores)
    for (const { line, source, replacement } of survivors)
      console.log(`${file}:${line}  ${source}  ->  ${replacement}`);
  console.log('\nfound  accepted  missed');
  for (const { file, ...score } of scores) console.log(row(file, score));
  for (const path of paths) {
    const all = total(scores.filter(({ file }) => file === path || file.startsWith(`${path}/`)));
    const limit = STRICT[path] ?? USUAL;
    console.log(row(`${path}; the limit is ${limit} %`, all));
    if (percent(all) < limit) process.exitCode = 1;
  }
}

function row(name: string, score: Parameters<typeof percent>[0]): string {
  const numbers = [score.found, score.accepted, score.survivors.length].map((count) => String(count).padStart(6));
  return `${numbers.join('  ')}  ${percent(score).toFixed(1).padStart(5)} %  ${name}`;
}

function fromCache(file: string): string {
  return createRequire(join(CACHE, 'package.json')).resolve(`./node_modules/${file}`);
}

function stop(why: string): never {
  console.error(why);
  process.exit(1);
}
