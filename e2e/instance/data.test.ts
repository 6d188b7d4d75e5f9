import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { createInstance } from './server.ts';
import { TestClient } from './testing/client.ts';

const CLI = fileURLToPath(new URL('./cli.ts', import.meta.url));

function start(...args: string[]): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    CLI,
    '--port',
    '0',
    '--seed',
    'empty',
    ...args,
  ]);
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (data: Buffer): void => {
      said += data.toString();
      const url = /Instance at (\S+)/.exec(said)?.[1];
      if (url) resolve({ url, child });
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('exit', () => reject(new Error(said)));
  });
}

describe('data', () => {
  const folders: string[] = [];
  const folder = (): string => {
    const path = mkdtempSync(join(tmpdir(), 'skerry-data-'));
    folders.push(path);
    return path;
  };
  afterEach(() => {
    for (const path of folders.splice(0)) rmSync(path, { recursive: true, force: true });
  });

  test('a killed instance loses no acknowledged write', async () => {
    const data = folder();
    const first = await start('--data', data, '--faults');
    const client = new TestClient(first);
    const acknowledged: string[] = [];
    const ended = new Promise((resolve) => first.child.once('exit', resolve));
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let index = 0; index < 500; index += 1) {
        try {
          acknowledged.push(
            (await client.post('/__test/statuses', { account: 'maren', status: `${writer} ${index}` })).body.id,
          );
        } catch {
          return;
        }
        if (acknowledged.length === 60) first.child.kill('SIGKILL');
      }
    });
    await Promise.all(writers);
    await ended;
    const again = await createInstance({ port: 0, data });
    const kept = new Set(again.core.db.all<{ id: string }>('SELECT id FROM statuses').map(({ id }) => id));
    expect(acknowledged.length).toBeGreaterThanOrEqual(60);
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
    expect(again.core.db.get('PRAGMA integrity_check')).toEqual({ integrity_check: 'ok' });
    const next = again.post('maren', { status: 'after' });
    expect([...kept].every((id) => id < String(next['id']))).toBe(true);
    await again.close();
  }, 60_000);

  test('data of another kind of server is refused with a next step', async () => {
    const data = folder();
    await (await createInstance({ port: 0, seed: 'empty', data })).close();
    await expect(createInstance({ port: 0, data, flavour: 'mastodon' })).rejects.toThrow(
      'Choose another folder with --data',
    );
  });

  test('the same number makes the same seed', async () => {
    const [one, two] = await Promise.all([createInstance({ port: 0 }), createInstance({ port: 0 })]);
    const print = (instance: typeof one): unknown[] =>
      instance.core.db.all('SELECT id, source, uri FROM statuses ORDER BY id');
    expect(print(one)).toEqual(print(two));
    await Promise.all([one.close(), two.close()]);
  }, 60_000);

  test('the demo contains what it documents', async () => {
    const { core, close } = await createInstance({ port: 0 });
    const count = (sql: string): number => core.db.count(sql);
    expect(count('SELECT count(*) FROM accounts')).toBe(40);
    expect(count('SELECT count(*) FROM statuses WHERE reblog_of_id IS NULL')).toBeGreaterThanOrEqual(600);
    expect(count('SELECT count(DISTINCT language) FROM statuses')).toBeGreaterThanOrEqual(12);
    expect(
      count(
        'SELECT max(n) FROM (SELECT count(*) AS n FROM statuses WHERE reblog_of_id IS NULL GROUP BY conversation_id)',
      ),
    ).toBe(151);
    const newest = core.clock.now() - count('SELECT max(created_at) FROM statuses');
    expect(newest).toBeGreaterThan(0);
    expect(newest).toBeLessThan(15 * 60_000);
    await close();
  }, 60_000);

  test('a port in use is reported in a sentence', async () => {
    const first = await start();
    await expect(start('--port', new URL(first.url).port)).rejects.toThrow('The port is in use');
    first.child.kill('SIGTERM');
  }, 60_000);
});
