import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from '@playwright/test';
import { BROWSER_ARGUMENTS, lineOf, STARTED_MS, type Conditions } from './browser.ts';
import { observe, QUIET_MS, VISIBLE_MARK, type PaintFigures } from './load.ts';
import { untilUnchanged } from './until-unchanged.ts';

/**
 * One load by Chromium's protocol alone: Playwright's scripts and listeners cost a page time that no user pays. The
 * page may have its worker, and what it receives isn't counted.
 */
export async function measurePlainLoad(url: string, text: string, conditions: Conditions): Promise<PaintFigures> {
  const browser = await PlainBrowser.launch();
  try {
    const { send, read } = await browser.openPage();
    await new Promise((resolve) => setTimeout(resolve, STARTED_MS));
    await send('Page.enable');
    await send('Performance.enable', { timeDomain: 'threadTicks' });
    await send('Emulation.setDeviceMetricsOverride', { width: 1280, height: 900, deviceScaleFactor: 1, mobile: false });
    await send('Emulation.setCPUThrottlingRate', { rate: conditions.cpu });
    if (conditions.line) {
      await send('Network.enable');
      await send('Network.emulateNetworkConditions', lineOf(conditions.line));
    }
    const source = `(${observe.toString()})(${JSON.stringify({ text, mark: VISIBLE_MARK })})`;
    await send('Page.addScriptToEvaluateOnNewDocument', { source });
    await send('Page.navigate', { url });
    const visibleMs = await read<number>('visible');
    await untilUnchanged(() => read<number>('performance.getEntriesByType("resource").length'), QUIET_MS);
    const paints = await read<Pick<PaintFigures, 'firstPaintMs' | 'blockingMs'>>('paints()');
    const { metrics } = await send<{ metrics: { name: string; value: number }[] }>('Performance.getMetrics');
    const tasks = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN;
    return { visibleMs, ...paints, mainThreadMs: tasks * 1_000 };
  } finally {
    await browser.close();
  }
}

interface PlainPage {
  send<T>(method: string, params?: object): Promise<T>;
  /** The value of an expression, or what its promise resolves to. */
  read<T>(expression: string): Promise<T>;
}

interface Answer {
  id?: number;
  result?: unknown;
  error?: { message: string };
}

/** A browser process with an empty profile, and a socket to it. */
class PlainBrowser {
  readonly #process: ChildProcess;
  readonly #profile: string;
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #lastId = 0;

  private constructor(process: ChildProcess, profile: string, socket: WebSocket) {
    this.#process = process;
    this.#profile = profile;
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const { id, result, error } = JSON.parse(data as string) as Answer;
      const waiting = this.#waiting.get(id ?? 0);
      if (error) waiting?.reject(new Error(error.message));
      else waiting?.resolve(result);
    });
  }

  static async launch(): Promise<PlainBrowser> {
    const profile = mkdtempSync(join(tmpdir(), 'skerry-plain-'));
    const program = process.env['CHROMIUM_PATH'] || chromium.executablePath();
    const started = spawn(
      program,
      [...BROWSER_ARGUMENTS, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const socket = new WebSocket(await addressOf(started));
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', reject);
    });
    return new PlainBrowser(started, profile, socket);
  }

  async openPage(): Promise<PlainPage> {
    const { targetId } = await this.#send<{ targetId: string }>('Target.createTarget', { url: 'about:blank' });
    const attach = { targetId, flatten: true };
    const { sessionId } = await this.#send<{ sessionId: string }>('Target.attachToTarget', attach);
    const send = <T>(method: string, params: object = {}) => this.#send<T>(method, params, sessionId);
    return {
      send,
      async read<T>(expression: string) {
        const asked = { expression, awaitPromise: true, returnByValue: true };
        return (await send<{ result: { value: T } }>('Runtime.evaluate', asked)).result.value;
      },
    };
  }

  async close(): Promise<void> {
    const exited = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#socket.close();
    this.#process.kill();
    await exited;
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }

  #send<T>(method: string, params: object, sessionId?: string): Promise<T> {
    const id = ++this.#lastId;
    const answer = Promise.withResolvers<unknown>();
    this.#waiting.set(id, answer);
    this.#socket.send(JSON.stringify({ id, method, params, sessionId }));
    return answer.promise as Promise<T>;
  }
}

/** A browser prints where it listens. */
async function addressOf({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error('The browser has no output.');
  for await (const line of createInterface({ input: stderr })) {
    const [, address] = /^DevTools listening on (ws:\S+)$/.exec(line) ?? [];
    if (!address) continue;
    stderr.resume();
    return address;
  }
  throw new Error('The browser did not start.');
}
