import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { instrument } from './instrument.ts';
import { isAccepted, named, percent, scoresOf, total, type Accepted } from './report.ts';
import { keptFrom, leftOut, reportOf, toldIn } from './verdicts.ts';
import { runTests } from './run-tests.ts';

/**
 * Only Stryker's mutants are used, not its runner for vitest (10.1.1): on `shared/rules` it took three times as long,
 * for it loads all files anew for each mutant, and on `shared/html` its process ended with an error after ten minutes.
 */
const HERE = fileURLToPath(new URL('.', import.meta.url));
const ROOT = join(HERE, '../..');
const CACHE = join(ROOT, 'node_modules/.cache/mutants');
const WORK = join(CACHE, 'work');
/** Percent of the mutants that tests must find, by folder; elsewhere `USUAL`. */
const STRICT: Record<string, number> = { 'shared/html': 95, 'shell/src/session': 95 };
const USUAL = 85;
/** Milliseconds: tests that take longer are left out, for they would take hours. */
const LONGEST_MS = 5_000;

const args = process.argv.slice(2);
const isKeeping = args.includes('--keep');
const others = args
  .filter((arg) => arg.startsWith('--tests='))
  .flatMap((arg) => arg.slice('--tests='.length).split(','));
const longestMs = Number(args.find((arg) => arg.startsWith('--longest='))?.slice('--longest='.length) ?? LONGEST_MS);
const paths = args.filter((arg) => !arg.startsWith('--')).map((path) => path.replace(/\/+$/, ''));
if (paths.length === 0 || !paths.every((path) => existsSync(join(ROOT, path))))
  stop('Name files or folders from the top of the repository: npm run mutants -- shared/html shell/src/session');

install();
const files = [...new Set(paths.flatMap(filesOf))].sort();
const packageFile = join(CACHE, 'node_modules/@stryker-mutator/instrumenter/dist/src/index.js');
const { mutated, mutants } = await instrument(ROOT, files, packageFile);
// Many paths make a longer name than a file may have.
const reportName = createHash('sha256').update(paths.join('+')).digest('hex').slice(0, 16);
const reportFile = join(CACHE, `report-${reportName}.json`);
const sources = Object.fromEntries(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));
const kept = isKeeping && existsSync(reportFile) ? keptFrom(readFileSync(reportFile, 'utf8'), sources, mutants) : [];
console.log(`${mutants.length} mutants in ${files.length} files, ${kept.length} of them found before`);

rmSync(WORK, { recursive: true, force: true });
mkdirSync(WORK, { recursive: true });
writeFileSync(join(WORK, 'mutated.json'), JSON.stringify(mutated));
writeFileSync(join(WORK, 'found'), kept.map((id) => `${id}\n`).join(''));
const accepted = JSON.parse(readFileSync(join(HERE, 'accepted.json'), 'utf8')) as Accepted[];
const read = mutants.filter((one) => isAccepted(named(one.file, sources[one.file] ?? '', one), accepted));
writeFileSync(join(WORK, 'accepted'), read.map(({ id }) => `${id}\n`).join(''));
const tops = [...paths, ...others].map((path) => path.split('/')[0]);
const env = { MUTANTS_DIRECTORY: WORK, MUTANTS_FOLDERS: [...new Set(tops)].join(',') };
// Tests beside the code are quick; others can be named.
const beside = paths.map((path) => `${path.replace(/\/[^/]+\.tsx?$/, '')}/`);
await runTests({ root: ROOT, directory: WORK, env }, [...new Set([...beside, ...others])], longestMs);
const told = toldIn(WORK);
const report = reportOf(sources, mutants, told, found());
writeFileSync(reportFile, JSON.stringify(report));
tell();
for (const [test, why] of leftOut(told, longestMs)) console.log(`left out: ${test}: ${why}`);

function found(): Set<string> {
  return new Set(readFileSync(join(WORK, 'found'), 'utf8').split('\n'));
}

/** Stryker's part that writes mutants is many packages that nothing else needs: they are installed by the first run. */
function install(): void {
  const lock = readFileSync(join(HERE, 'package-lock.json'), 'utf8');
  const marker = join(CACHE, 'installed-lock.json');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lock) return;
  console.log('Installing Stryker …');
  rmSync(CACHE, { recursive: true, force: true });
  mkdirSync(CACHE, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(HERE, file), join(CACHE, file));
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: CACHE,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  writeFileSync(marker, lock);
}

function filesOf(path: string): string[] {
  if (/\.tsx?$/.test(path)) return [path];
  return globSync(`${path}/**/*.{ts,tsx}`, { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .filter(
      (file) =>
        !/\.test\.tsx?$|\.d\.ts$|\/(testing|fixtures|node_modules|dist)\/|[-/](bench|samples)\.ts$|test-doubles/.test(
          file,
        ),
    );
}

function tell(): void {
  const scores = scoresOf(report, accepted);
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

function stop(why: string): never {
  console.error(why);
  process.exit(1);
}
