import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configure } from '@testing-library/dom';
import { TestRunner, type RunnerTestCase } from 'vitest';

/** What the instrumented code asks and tells. */
interface Switchboard {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
}
type Test = RunnerTestCase;

/** More tries than any test meets mutants; a test ends itself when it has met its own. */
const MANY = 1_000_000;
/** A mutant may run so much longer than the code without it, and hit its place so much oftener. */
const TIMES_LONGER = 5;
const TIMES_OFTENER = 100;
const SPARE_MS = 2_000;
const TICK_MS = 50;
const SPARE_HITS = 1_000;
const PATIENCE_MS = 10_000;

/** Tests that take longer come later, when others have found most. */
const LONGEST_MS = Number(process.env['MUTANTS_LONGEST_MS'] ?? Infinity);
/** Slow tests are not asked for what is accepted. */
const isSlow = process.env['MUTANTS_SLOW'] === '1';
const DIRECTORY = process.env['MUTANTS_DIRECTORY'] ?? '';
const wait = setTimeout;
const now = performance.now.bind(performance);

/**
 * Runs each test again for each mutant that it meets and that no test has found yet, without loading anything anew.
 * After a found mutant the test is run as it is: if it fails then, the mutant left something behind, and this file is
 * ended, to be taken up again in a fresh thread.
 */
export default class EachMutant extends TestRunner {
  readonly #board: Switchboard = ((globalThis as { __stryker__?: Switchboard }).__stryker__ ??= {});
  #file = '';
  /** Mutants that this test is still to meet. */
  #waiting: string[] = [];
  #hits: Record<string, number> = {};
  #usualMs = 0;
  #startedAt = 0;
  #state: 'usual' | 'mutated' | 'proof' = 'usual';
  #isSpoilt = false;
  #hasFailed = false;
  readonly #told = new Set<string>();
  readonly #tried = triedBefore();

  override async onBeforeRunTask(test: Test): Promise<void> {
    await super.onBeforeRunTask(test);
    this.#file = test.file.filepath;
    test.repeats = MANY;
    test.retry = 0;
    this.#state = 'usual';
    if (this.#isSpoilt) test.mode = 'skip';
  }

  override onBeforeTryTask(test: Test, options: { retry: number; repeats: number }): void {
    if (options.repeats > 0) this.#judge(test);
    if (test.result) {
      test.result.errors = undefined;
      test.result.attempts = [];
    }
    const board = this.#board;
    board.activeMutant = undefined;
    if (options.repeats === 0) {
      if (this.#told.size === 0) this.#tellNew('seen', Object.keys(board.mutantCoverage?.static ?? {}));
      board.currentTestId = test.id;
      configure({ asyncUtilTimeout: PATIENCE_MS });
    } else {
      board.currentTestId = undefined;
      configure({ asyncUtilTimeout: this.#patience() });
      if (this.#state !== 'proof') this.#next(test);
    }
    this.#hasFailed = true;
    this.#startedAt = now();
    super.onBeforeTryTask(test, options);
  }

  async runTask(test: Test): Promise<void> {
    const run = TestRunner.getTestFn(test)();
    if (this.#state === 'usual') return run;
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      let ticks = this.#patience() / TICK_MS;
      // Many short waits: where other programs take the machine, these take longer too.
      const tick = () => {
        ticks -= 1;
        if (ticks < 0) reject(new Error('too long'));
        else timer = wait(tick, TICK_MS);
      };
      tick();
    });
    try {
      await Promise.race([run, tooLong]);
    } finally {
      clearTimeout(timer);
    }
  }

  override async onAfterRetryTask(test: Test, options: { retry: number; repeats: number }): Promise<void> {
    await super.onAfterRetryTask(test, options);
    this.#hasFailed = (test.result?.state === 'fail') !== (test.fails ?? false);
    if (this.#state === 'usual') this.#usualMs = now() - this.#startedAt;
  }

  override onAfterRunFiles(files: Parameters<TestRunner['onAfterRunFiles']>[0]): void {
    super.onAfterRunFiles(files);
    this.#file = files[0]?.filepath ?? this.#file;
    this.#tell(this.#isSpoilt ? 'spoilt' : 'done', '-');
  }

  #judge(test: Test): void {
    const mutant = this.#waiting[0] ?? '';
    if (this.#state === 'usual') {
      const covered = this.#board.mutantCoverage?.perTest[test.id] ?? {};
      if (this.#hasFailed) this.#end(test, 'broken');
      this.#hits = covered;
      const found = new Set([...this.#found(), ...(isSlow ? linesOf('accepted') : [])]);
      this.#waiting = Object.keys(covered).filter((id) => !found.has(id) && !this.#tried.has(`${id}\t${test.id}`));
      this.#tellNew('seen', Object.keys(covered));
      if (this.#usualMs > LONGEST_MS && this.#waiting.length > 0) this.#end(test, 'slow');
      this.#state = 'mutated';
    } else if (this.#state === 'proof') {
      if (this.#hasFailed) {
        this.#isSpoilt = true;
        this.#end(test, 'left-over');
      }
      this.#state = 'mutated';
    } else {
      this.#waiting.shift();
      // Code that the first try loaded is not loaded again: what only loading meets is not met.
      if (this.#board.hitCount) this.#tellNew('met', [mutant]);
      if (this.#hasFailed) {
        this.#tell('found', mutant);
        this.#state = 'proof';
      }
    }
  }

  #next(test: Test): void {
    // Other threads find mutants too.
    const found = this.#found();
    while (found.has(this.#waiting[0] ?? '')) this.#waiting.shift();
    const mutant = this.#waiting[0];
    if (mutant === undefined) return this.#end(test, 'end');
    this.#tell('start', `${mutant}\t${test.id}`);
    this.#board.activeMutant = mutant;
    this.#board.hitCount = 0;
    this.#board.hitLimit = (this.#hits[mutant] ?? 0) * TIMES_OFTENER + SPARE_HITS;
  }

  #end(test: Test, why: string): void {
    if (why !== 'end') this.#tell(why, `${Math.round(this.#usualMs)} ${test.name.replaceAll(/\s+/g, ' ')}`);
    test.context.skip();
  }

  #patience(): number {
    return this.#usualMs * TIMES_LONGER + SPARE_MS;
  }

  #found(): Set<string> {
    return new Set(linesOf('found'));
  }

  #tellNew(what: string, mutants: readonly string[]): void {
    const fresh = mutants.filter((id) => !this.#told.has(`${what} ${id}`));
    for (const id of fresh) this.#told.add(`${what} ${id}`);
    if (fresh.length > 0) this.#tell(what, fresh.join(' '));
  }

  #tell(what: string, about: string): void {
    appendFileSync(join(DIRECTORY, 'told'), `${this.#file}\t${what}\t${about}\n`);
    if (what === 'found') appendFileSync(join(DIRECTORY, 'found'), `${about}\n`);
  }
}

/** Mutants with the tests that met them in an earlier thread. */
function triedBefore(): Set<string> {
  return new Set(
    linesOf('told')
      .map((line) => line.split('\t'))
      .filter(([, what]) => what === 'start')
      .map(([, , mutant, test]) => `${mutant}\t${test}`),
  );
}

function linesOf(name: string): string[] {
  const file = join(DIRECTORY, name);
  return existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
    : [];
}
