import { stripVTControlCharacters } from 'node:util';
import type { Browser } from '@playwright/test';
import { createServer } from '../../shell/operator/serve/create-server.ts';
import type { CompatServer } from './compat-server.ts';
import { PATHS, type Outcome, type Path, type Stage } from './paths.ts';

const MOST_LINES = 6;

export interface PathResult {
  path: string;
  outcome: Outcome | 'failed';
  /** Why it failed. */
  problem: string | null;
}

export interface Trial {
  results: PathResult[];
  /** Violations of the content security policy, uncaught errors, errors of ours on the console. */
  problems: string[];
}

export interface TrialOptions {
  browser: Browser;
  /** Folder of the built client. */
  dir: string;
  server: CompatServer;
  log(line: string): void;
}

/** Every path on one server, in a browser context of its own. A path that fails does not end the trial. */
export async function tryPaths({ browser, dir, server, log }: TrialOptions): Promise<Trial> {
  const deployment = await createServer({ dir, instance: server.url, port: 0, host: '127.0.0.1' });
  const client = (await deployment.listen()).replace('127.0.0.1', 'localhost');
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 }, locale: 'en-GB' });
  context.setDefaultTimeout(10_000);
  const problems: string[] = [];
  try {
    await context.exposeBinding('reportViolation', (_source, text: string) => problems.push(text));
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        void (window as unknown as { reportViolation(text: string): void }).reportViolation(
          `policy: ${event.violatedDirective} ${event.blockedURI}`,
        );
      });
    });
    context.on('weberror', (error) => problems.push(`uncaught: ${error.error().message}`));
    context.on('console', (message) => {
      if (message.type() === 'error' && message.page()?.url().startsWith(client) === true)
        problems.push(`console: ${message.text()} ${message.location().url.replace(client, '')}`);
    });
    const page = await context.newPage();
    const mark = Date.now().toString(36);
    const results: PathResult[] = [];
    for (const path of PATHS) {
      // The first one is the sign-in: without it nothing else can be judged.
      const result: PathResult =
        results[0]?.outcome === 'failed'
          ? { path: path.name, outcome: 'not tried', problem: null }
          : await tryPath(path, { page, client, server, mark });
      log(`  ${result.path.padEnd(20)} ${result.outcome}${result.problem ? `\n    ${result.problem}` : ''}`);
      results.push(result);
    }
    return { results, problems: [...new Set(problems)] };
  } finally {
    await context.close();
    await deployment.close();
  }
}

async function tryPath({ name, run }: Path, stage: Stage): Promise<PathResult> {
  try {
    return { path: name, outcome: await run(stage), problem: null };
  } catch (error) {
    return { path: name, outcome: 'failed', problem: plainText(error) };
  }
}

/** Playwright colours what it says for a terminal. */
function plainText(error: unknown): string {
  const text = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
  return text.split('\n').slice(0, MOST_LINES).join('\n    ');
}
