import { mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { main } from '../cli.ts';
import { copyOfTide } from '../testing/copy-of-tide.ts';

/** Runs `skerry build`. */
async function build(folder: string, ...options: string[]): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const write = (text: string) => void lines.push(text);
  const code = await main(['node', 'skerry', 'build', folder, ...options], { out: write, err: write });
  return { code, text: lines.join('\n') };
}

const OLDER = [
  '1.0.0-aaaaaaa1',
  '1.0.0-aaaaaaa2',
  '1.1.0-aaaaaaa3',
  '1.2.0-aaaaaaa4',
  '1.3.0-aaaaaaa5',
  '2.0.0-aaaaaaa6',
];

/** A module with these builds, the last one the newest, and something else in their place. */
function moduleWithBuilds(): { folder: string; dist: string } {
  const folder = copyOfTide();
  const dist = join(folder, 'dist');
  for (const [index, name] of [...OLDER, 'notes'].entries()) {
    mkdirSync(join(dist, name), { recursive: true });
    utimesSync(join(dist, name), index, index);
  }
  return { folder, dist };
}

test('older builds stay', async () => {
  const { folder, dist } = moduleWithBuilds();
  expect(await build(folder)).toMatchObject({ code: 0 });
  expect(readdirSync(dist)).toEqual(expect.arrayContaining([...OLDER, 'notes']));
}, 60_000);

test('builds that `--keep` does not count are deleted, the oldest first, and nothing else', async () => {
  const { folder, dist } = moduleWithBuilds();
  expect(await build(folder, '--keep', '2')).toMatchObject({ code: 0 });
  const left = readdirSync(dist);
  expect(left).toHaveLength(3);
  expect(left).toEqual(expect.arrayContaining(['2.0.0-aaaaaaa6', 'notes']));
}, 60_000);

test.each(['0', '-1', 'all', '1.5', ''])('--keep %j is refused, and nothing is deleted', async (number) => {
  const folder = copyOfTide();
  mkdirSync(join(folder, 'dist/1.0.0-aaaaaaa1'), { recursive: true });
  const { code, text } = await build(folder, `--keep=${number}`);
  expect(code).not.toBe(0);
  expect(text).toMatch(/is not a number of builds|argument missing/);
  expect(readdirSync(join(folder, 'dist'))).toEqual(['1.0.0-aaaaaaa1']);
});
