import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished } from 'vitest';
import { VALKEY } from '../found-programs.ts';
import { freePort } from './free-port.ts';
import { isOpen } from './is-open.ts';

export interface Valkey {
  url: URL;
  port: number;
  stop(): Promise<void>;
}

/** Runs a Valkey or Redis that keeps nothing, on a free port or a given one, until the test ends. */
export async function runValkey({ port, password }: { port?: number; password?: string } = {}): Promise<Valkey> {
  const at = port ?? (await freePort());
  const options = ['--port', String(at), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  if (password !== undefined) options.push('--requirepass', password);
  const child = spawn(VALKEY ?? '', options, { stdio: 'ignore' });
  const stop = () => end(child);
  onTestFinished(stop);
  await expect.poll(() => isOpen(at), { timeout: 5_000 }).toBe(true);
  const userInfo = password === undefined ? '' : `:${password}@`;
  return { url: new URL(`valkey://${userInfo}127.0.0.1:${at}`), port: at, stop };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}
