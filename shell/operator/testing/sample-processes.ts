import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished } from 'vitest';

export interface SampleProcesses {
  /** Starts a server of `skerry` and waits until it listens. Afterwards, or when the test ends, it has to end well. */
  start(name: string, words: readonly string[]): Promise<void>;
  /** Ends it as service managers do; no such one is none to end. */
  stop(name: string): Promise<void>;
  isRunning(name: string): boolean;
  /** What it has printed. */
  said(name: string): string;
}

export function sampleProcesses(): SampleProcesses {
  const running = new Map<string, ChildProcess>();
  const printed = new Map<string, string>();
  const said = (name: string): string => printed.get(name) ?? '';
  async function stop(name: string): Promise<void> {
    const child = running.get(name);
    running.delete(name);
    if (!child) return;
    const exit = child.exitCode === null ? once(child, 'exit') : [child.exitCode, null];
    child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
  }
  return {
    said,
    stop,
    isRunning: (name) => running.has(name),
    async start(name, [program = '', ...words]) {
      const child = spawn(program, words, { cwd: '/', stdio: 'pipe' });
      running.set(name, child);
      printed.delete(name);
      onTestFinished(() => stop(name));
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (text: Buffer) => void printed.set(name, said(name) + text.toString()));
      await expect.poll(() => said(name), { timeout: 20_000 }).toMatch(/ is at http/);
    },
  };
}
