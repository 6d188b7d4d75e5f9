import { spawn } from 'node:child_process';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';

const USAGE = `Measures the instance: the start, a page of home on the seed "large", and 200 sockets at 50 events a second.

Usage: node e2e/instance/figures.ts [--seconds N]   (30: how long the sockets are fed)`;
const SOCKETS = 200;
const RATE = 50;
const PAGES = 100;

export interface Figure {
  what: string;
  measured: string;
  wanted: string;
  isMet: boolean;
}

interface Running {
  url: string;
  startMs: number;
  stop: () => void;
}

/** Starts an instance in a separate process, so that the measuring code takes none of its time. */
async function start(seed: string): Promise<Running> {
  const from = performance.now();
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('cli.ts', import.meta.url)), '--port', '0', '--seed', seed, '--faults'],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (data: Buffer) => {
      said += data.toString();
      const match = /Instance at (\S+)/.exec(said);
      if (match?.[1]) resolve(match[1]);
    });
    child.once('exit', () => reject(new Error(`The instance did not start: ${said}`)));
  });
  return { url, startMs: performance.now() - from, stop: () => void child.kill() };
}

/** A few persistent connections: with one for each event, opening them would be measured. */
const agent = new Agent({ keepAlive: true, maxSockets: 8 });

const post = (url: string, body: unknown): Promise<Record<string, unknown>> =>
  new Promise((resolve, reject) => {
    const asked = request(url, { method: 'POST', agent, headers: { 'content-type': 'application/json' } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>);
        else reject(new Error(`${url} answered ${answer.statusCode}`));
      });
    });
    asked.on('error', reject);
    asked.end(JSON.stringify(body));
  });
const tokenOf = async (url: string, account: string): Promise<string> =>
  String((await post(`${url}/__test/tokens`, { account }))['token']);

const MOST_START_MS = 2000;
const MOST_HOME_MS = 20;
const MOST_LAG_MS = 1000;

/** A start on the seed `demo` until it answers, in a separate process; the seed is already built. */
export async function measureStart(): Promise<Figure> {
  (await start('demo')).stop();
  const again = await start('demo');
  again.stop();
  return {
    what: 'start on demo, seed built',
    measured: `${again.startMs.toFixed(0)} ms`,
    wanted: `under ${MOST_START_MS} ms`,
    isMet: again.startMs < MOST_START_MS,
  };
}

/**
 * Pages of 20 of home among 100,000 statuses, one after the other, timed by the sender: an upper bound of the server's
 * time.
 */
export async function measureHome(): Promise<Figure> {
  const { url, stop } = await start('large');
  const headers = { authorization: `Bearer ${await tokenOf(url, 'maren')}` };
  const times: number[] = [];
  for (let index = 0; index < PAGES; index += 1) {
    const from = performance.now();
    await (await fetch(`${url}/api/v1/timelines/home?limit=20`, { headers })).arrayBuffer();
    times.push(performance.now() - from);
  }
  stop();
  const at = (part: number): number => times.toSorted((a, b) => a - b)[Math.floor(PAGES * part)] ?? Infinity;
  return {
    what: 'a page of home, 20 of 100,000 statuses, over HTTP',
    measured: `median ${at(0.5).toFixed(1)} ms, 95th percentile ${at(0.95).toFixed(1)} ms`,
    wanted: `median under ${MOST_HOME_MS} ms`,
    isMet: at(0.5) < MOST_HOME_MS,
  };
}

/** Feeds 200 sockets, half of them signed in, with 50 statuses a second for so many seconds. */
export async function measureSockets(seconds: number): Promise<Figure> {
  const { url, stop } = await start('demo');
  const tokens = await Promise.all(
    ['maren', 'noor', 'grace', 'ines', 'elif', 'jonas'].map((name) => tokenOf(url, name)),
  );
  let doubled = 0;
  const seen = Array.from({ length: SOCKETS }, () => new Set<string>());
  await Promise.all(
    seen.map(
      (ids, index) =>
        new Promise<void>((resolve, reject) => {
          const token = index % 2 === 0 ? `&access_token=${tokens[index % tokens.length]}` : '';
          const socket = new WebSocket(`${url.replace('http', 'ws')}/api/v1/streaming?stream=public${token}`);
          socket.on('open', () => resolve());
          socket.on('error', reject);
          socket.on('message', (data) => {
            const id = /\\"id\\":\\"(\w+)\\"/.exec(data.toString())?.[1] ?? '';
            if (ids.has(id)) doubled += 1;
            ids.add(id);
          });
        }),
    ),
  );
  const from = performance.now();
  const waiting = new Set<Promise<unknown>>();
  let sent = 0;
  while (sent < seconds * RATE) {
    const due = Math.min(Math.floor(((performance.now() - from) / 1000) * RATE), seconds * RATE);
    for (; sent < due; sent += 1) {
      const answer = post(`${url}/__test/statuses`, { account: 'maren', status: `event ${sent}` }).finally(() =>
        waiting.delete(answer),
      );
      waiting.add(answer);
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await Promise.all(waiting);
  const lag = performance.now() - from - seconds * 1000;
  const deadline = performance.now() + 10_000;
  while (performance.now() < deadline && seen.some((ids) => ids.size < sent))
    await new Promise((resolve) => setTimeout(resolve, 50));
  stop();
  const lost = seen.reduce((sum, ids) => sum + sent - ids.size, 0);
  return {
    what: `${SOCKETS} sockets, ${RATE} events a second each, for ${seconds} s`,
    measured: `${sent} events: ${lost} lost, ${doubled} doubled; the last answer ${lag.toFixed(0)} ms after the last event was due`,
    wanted: 'none lost, none doubled, all fed in time',
    isMet: lost === 0 && doubled === 0 && sent === seconds * RATE && lag < MOST_LAG_MS,
  };
}

/**
 * All measurements of the instance, one after the other. Measurements of a busy machine mean nothing: it is the
 * caller's to see that it is quiet.
 */
export async function instanceFigures({ seconds = 30 }: { seconds?: number } = {}): Promise<readonly Figure[]> {
  return [await measureStart(), await measureHome(), await measureSockets(seconds)];
}

async function main(): Promise<void> {
  const [flag, value] = process.argv.slice(2);
  if (flag === '--help') {
    console.log(USAGE);
    return;
  }
  const figures = await instanceFigures(flag === '--seconds' ? { seconds: Number(value) } : {});
  for (const { what, measured, wanted, isMet } of figures)
    console.log(`${isMet ? 'met    ' : 'not met'} ${what}: ${measured} (wanted: ${wanted})`);
  process.exit(figures.every(({ isMet }) => isMet) ? 0 : 1);
}

if (import.meta.main) await main();
