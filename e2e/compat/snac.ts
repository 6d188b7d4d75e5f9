import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { ask, createApiUser, tokenByOwnPages } from './api-user.ts';
import type { CompatServer, Poll, TestAccount } from './compat-server.ts';

const START_LIMIT_MS = 10_000;
const POLL_SECONDS = '3600';

/** A new snac on a free port of loopback, with two users; its data is deleted at close. */
export async function startSnac(program: string, browser: Browser): Promise<CompatServer> {
  const dir = mkdtempSync(join(tmpdir(), 'skerry-snac-'));
  const data = join(dir, 'data');
  const port = await freePort();
  const host = `127.0.0.1:${port}`;
  const url = `http://${host}`;
  run(program, ['init', data], `127.0.0.1\n${port}\n${host}\n\n\n`);
  const file = join(data, 'server.json');
  const options = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  writeFileSync(file, JSON.stringify({ ...options, host, port, protocol: 'http', title: 'A little snac' }));
  const me = addUser(program, data, 'alice');
  const bob = addUser(program, data, 'bob');
  const daemon = spawn(program, ['httpd', data], { stdio: 'ignore' });
  const close = async () => {
    const ended = new Promise((resolve) => daemon.once('exit', resolve));
    if (daemon.kill()) await ended;
    rmSync(dir, { recursive: true, force: true });
  };
  try {
    const version = await untilItAnswers(url);
    const token = await tokenByOwnPages(browser, url, bob);
    const other = createApiUser(url, bob.nickname, token);
    return {
      name: `snac ${version}`,
      url,
      me,
      other: { ...other, postPoll: (poll) => postPoll(url, bob, poll) },
      token,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function addUser(program: string, data: string, nickname: string): TestAccount {
  const password = /password is (\S+)/.exec(run(program, ['adduser', data, nickname], '\n\n'))?.[1];
  if (!password) throw new Error(`snac printed no password for ${nickname}`);
  return { nickname, password };
}

/** It has no call that makes a poll; its own pages do. */
async function postPoll(url: string, { nickname, password }: TestAccount, { text, options }: Poll): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    content: text,
    poll_options: options.join('\n'),
    poll_multiple: 'off',
    poll_end_secs: POLL_SECONDS,
  }))
    form.append(name, value);
  const authorization = `Basic ${btoa(`${nickname}:${password}`)}`;
  await ask(`${url}/${nickname}/admin/note`, { method: 'POST', body: form, headers: { authorization } });
}

function run(program: string, args: string[], input: string): string {
  return execFileSync(program, args, { input, encoding: 'utf8', stdio: ['pipe', 'pipe', 'pipe'] });
}

/** The version that its node info names. */
async function untilItAnswers(url: string): Promise<string> {
  const end = Date.now() + START_LIMIT_MS;
  for (;;) {
    try {
      const info = (await (await fetch(`${url}/nodeinfo_2_0`)).json()) as { software: { version: string } };
      return info.software.version;
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
