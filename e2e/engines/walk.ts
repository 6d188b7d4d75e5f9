import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSite, type Site } from '../journeys/support/site.ts';
import type { Engine } from './engine.ts';
import { PATH } from './path.ts';
import type { Step, Surroundings } from './step.ts';
import { createUser, type User } from './user.ts';
import { PROBLEMS_KEY, watchPage } from './watch-page.ts';

/** A reply of this status or above is an error in the console. */
const REFUSED = 400;

export interface StepResult {
  readonly step: string;
  readonly outcome: 'passed' | 'failed' | 'not reached';
  readonly seconds: number;
  /** What a passed step has to say, or why it failed. */
  readonly note: string;
}

export interface Walk {
  readonly engine: string;
  readonly steps: readonly StepResult[];
}

/** Starts an engine and a whole site, and goes the path. Pictures of each step are in `folder`. */
export async function walk(engine: Engine, folder: string): Promise<Walk> {
  mkdirSync(folder, { recursive: true });
  const site = await createSite();
  try {
    watchPage(site.dir);
    const { version, driver } = await engine.start().catch((error: unknown) => {
      throw new Error(`${engine.name} does not start.`, { cause: error });
    });
    try {
      let taken = 0;
      let last = '';
      const takePicture = async (name: string) => {
        last = join(folder, `${String(++taken).padStart(2, '0')}-${name.replaceAll(/\W+/g, '-')}.png`);
        await driver.run(nextFrames);
        writeFileSync(last, await driver.screenshot());
      };
      const steps: StepResult[] = [];
      let current = '';
      const user = createUser(driver, (what) => takePicture(`${current} ${what}`));
      for (const step of PATH) {
        current = step.name;
        if (steps.some(({ outcome }) => outcome === 'failed')) {
          steps.push({ step: step.name, outcome: 'not reached', seconds: 0, note: '' });
          continue;
        }
        steps.push(await take(step, { user, url: site.url, picture: last }, site));
        await takePicture(step.name);
      }
      return { engine: `${engine.name} (${version})`, steps };
    } finally {
      await driver.close();
    }
  } finally {
    await site.close();
  }
}

async function take(step: Step, surroundings: Surroundings, { instance }: Site): Promise<StepResult> {
  const started = performance.now();
  const result = (outcome: StepResult['outcome'], note: string): StepResult => ({
    step: step.name,
    outcome,
    seconds: (performance.now() - started) / 1000,
    note,
  });
  try {
    const note = (await step.act(surroundings)) ?? '';
    const problems = await problemsOf(surroundings.user, instance);
    if (problems.length === 0 || step.isProvoking) return result('passed', note);
    return result('failed', problems.join('\n'));
  } catch (error) {
    const problems = await problemsOf(surroundings.user, instance).catch(() => []);
    return result('failed', [error instanceof Error ? error.message : String(error), ...problems].join('\n'));
  }
}

/** What went wrong since the last call: in the page, and what the instance refused, which every console shows. */
async function problemsOf({ driver }: User, instance: Site['instance']): Promise<string[]> {
  const noted = await driver.run((key) => {
    const found = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return found;
  }, PROBLEMS_KEY);
  const refused = instance.requests().filter(({ status }) => status >= REFUSED);
  instance.clearRequests();
  return [
    ...new Set([
      ...(JSON.parse(noted ?? '[]') as string[]),
      ...driver.reported(),
      ...refused.map(({ status, method, path }) => `answered ${status}: ${method} ${path}`),
    ]),
  ];
}

/** Runs in the page: what was changed before is drawn after it. */
function nextFrames(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}
