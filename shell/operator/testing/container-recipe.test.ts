import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { missingFiles, readRecipe } from './container-recipe.ts';
import { freePort } from './free-port.ts';
import { sampleDeployment } from './sample-deployment.ts';
import { sampleInstance } from './sample-instance.ts';
import { temporaryFolders } from './temporary-folder.ts';

const REPOSITORY = join(import.meta.dirname, '../../..');
const recipe = () => readRecipe(join(REPOSITORY, 'docs/container/Containerfile'));
const temporaryFolder = temporaryFolders();
/** So long a container may take to end before it is killed. */
const UNTIL_KILLED_MS = 10_000;

test('the container has the tool alone, and runs it as another user than root', async () => {
  const { user, runs, entrypoint, copied, volumes } = await recipe();
  expect(user).toBe('node');
  const [install = ''] = runs;
  const prefix = /^npm install --prefix (\S+) .*\/tmp\/skerry-operator-\*\.tgz$/.exec(install)?.[1];
  expect([runs.length, entrypoint, volumes]).toEqual([1, [`${prefix}/node_modules/.bin/skerry`], ['/srv/skerry']]);
  const place = await temporaryFolder();
  expect(missingFiles(await recipe(), place)).toEqual(copied);
  await mkdir(join(place, '.skerry/packages'), { recursive: true });
  await writeFile(join(place, '.skerry/packages/skerry-operator-1.2.3.tgz'), '');
  expect(missingFiles(await recipe(), place)).toEqual([]);
});

test('its command serves, its health check says so, and it ends soon after SIGTERM although a browser is connected', async () => {
  const dir = await sampleDeployment(await temporaryFolder());
  const instance = await sampleInstance();
  onTestFinished(() => instance.close());
  const [port, monitor] = [await freePort(), await freePort()];
  const here = (word: string): string =>
    word
      .replace('http://instance:4000', instance.url)
      .replace('/srv/skerry', dir)
      .replace(/^4000$/, String(port))
      .replace(/\b9400\b/, String(monitor));
  const { command, health } = await recipe();
  const [, ...check] = health.map(here);
  const isHealthy = () =>
    promisify(execFile)(process.execPath, check).then(
      () => true,
      () => false,
    );

  expect(await isHealthy()).toBe(false);
  const tool = join(REPOSITORY, 'shell/operator/bin/skerry.mjs');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', tool, ...command.map(here)]);
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  child.stdout.on('data', (text: Buffer) => (said += text.toString()));
  await expect.poll(() => said, { timeout: 20_000 }).toContain('Skerry is at');
  expect(await isHealthy()).toBe(true);
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toContain('id="skerry-feed"');
  await expect.poll(() => said).toContain('"route":"page"');

  const browser = connect(port, '127.0.0.1');
  await once(browser, 'connect');
  const asked = performance.now();
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(performance.now() - asked).toBeLessThan(UNTIL_KILLED_MS);
});
