import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';

const USAGE = `Measures the instance: the start, a page of home on the seed "large", and 200 sockets at 50 events a second.

Usage: node e2e/instance/figures.ts [--seconds N]   (30: how long the sockets are fed)`;
const SOCKETS = 200;
const RATE = 50;
const PAGES = 100;

interface Running {
  url: string;
  startMs: number;
  stop: () => void;
}

/** Starts an instance in a process of its own, so that what measures it takes none of its time. */
async function start(seed: string): Promise<Running> {
  const from = performance.now();
  const child = spawn(process.execPath, [fileURLToPath(new URL('cli.ts', import.meta.url)), '--port', '0', '--seed', seed, '--faults'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
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

const post = async (url: string, body: unknown): Promise<Record<string, unknown>> =>
  (await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json() as Promise<
    Record<string, unknown>
  >;
const tokenOf = async (url: string, account: string): Promise<string> => String((await post(`${url}/__test/tokens`, { account }))['token']);

async function homePages(): Promise<string> {
  const { url, stop } = await start('large');
  const headers = { authorization: `Bearer ${await tokenOf(url, 'maren')}` };
  const times: number[] = [];
  for (let index = 0; index < PAGES; index += 1) {
    const from = performance.now();
    await (await fetch(`${url}/api/v1/timelines/home?limit=20`, { headers })).arrayBuffer();
    times.push(performance.now() - from);
  }
  stop();
  const at = (part: number): string => (times.toSorted((a, b) => a - b)[Math.floor(PAGES * part)] ?? 0).toFixed(1);
  return `home, 20 statuses of 100,000: median ${at(0.5)} ms, 95th percentile ${at(0.95)} ms (over HTTP; at most 20 ms wanted)`;
}

async function sockets(seconds: number): Promise<string> {
  const { url, stop } = await start('demo');
  const tokens = await Promise.all(['maren', 'noor', 'grace', 'ines', 'elif', 'jonas'].map((name) => tokenOf(url, name)));
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
  while (performance.now() - from < seconds * 1000) {
    const due = Math.floor(((performance.now() - from) / 1000) * RATE);
    for (; sent < due; sent += 1) {
      const answer = post(`${url}/__test/statuses`, { account: 'maren', status: `event ${sent}` }).finally(() => waiting.delete(answer));
      waiting.add(answer);
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await Promise.all(waiting);
  const lag = performance.now() - from - seconds * 1000;
  const deadline = performance.now() + 10_000;
  while (performance.now() < deadline && seen.some((ids) => ids.size < sent)) await new Promise((resolve) => setTimeout(resolve, 50));
  stop();
  const lost = seen.reduce((sum, ids) => sum + sent - ids.size, 0);
  return `${SOCKETS} sockets, ${sent} events in ${seconds} s: ${lost} lost, ${doubled} doubled, last answer ${lag.toFixed(0)} ms after the last event was due`;
}

async function main(): Promise<void> {
  const [flag, value] = process.argv.slice(2);
  if (flag === '--help') {
    console.log(USAGE);
    return;
  }
  (await start('demo')).stop();
  const again = await start('demo');
  again.stop();
  console.log(`start on demo, seed cached: ${again.startMs.toFixed(0)} ms (under 2000 ms wanted)`);
  console.log(await homePages());
  console.log(await sockets(flag === '--seconds' ? Number(value) : 30));
  process.exit(0);
}

await main();
