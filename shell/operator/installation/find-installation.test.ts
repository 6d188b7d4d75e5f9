import { cp, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { deployments } from '../testing/deployments.ts';
import { installPackage } from '../testing/sample-installation.ts';
import { shownIn, skerry } from '../testing/sample-version.ts';

const deployment = deployments();
const place = { root: '', dir: '', staticDir: '', frontend: '' };
beforeEach(async () => {
  const { root, dir } = await deployment();
  Object.assign(place, { root, dir, staticDir: join(root, 'static'), frontend: await installPackage(root, dir) });
});

const LINES = [
  'modules list',
  'modules disable composer',
  'modules remove composer',
  'assemble',
  'publish BUILD --assemble',
  'upgrade NEWDIST',
  'apply',
  'doctor',
];

const run = (line: string, dir = place.dir) => skerry(dir, `${line} --static-dir ${place.staticDir}`);

test.each(LINES)('`skerry %s` changes nothing where there is no installation', async (line) => {
  const page = await readFile(join(place.dir, 'index.html'), 'utf8');
  await rm(place.frontend, { recursive: true });
  // Of another client.
  await mkdir(join(place.staticDir, 'frontends/other/stable'), { recursive: true });
  await writeFile(join(place.staticDir, 'frontends/other/stable/index.html'), '<!doctype html>');
  const { code, text } = await run(line);
  expect(code).toBe(1);
  expect(text).toMatch(
    /NO_INSTALLATION: There is no installation of this client in .*\n.*mix pleroma\.frontend install/,
  );
  expect(await readFile(join(place.dir, 'index.html'), 'utf8')).toBe(page);
});

test('a static folder that does not exist is none', async () => {
  await rm(place.staticDir, { recursive: true });
  expect((await run('apply')).text).toMatch(/NO_INSTALLATION/);
});

test('of several the operator names one, by the words of the instance’s configuration', async () => {
  const second = await installPackage(place.root, place.dir, 'skerry/1.1.0');
  const refused = await run('modules disable composer');
  expect(refused.text).toMatch(
    /NO_INSTALLATION: There are several.*\n.*--frontend skerry\/1\.0\.0, or --frontend skerry\/1\.1\.0/,
  );
  expect((await run('modules disable composer --frontend skerry/2.0.0')).text).toMatch(
    /NO_INSTALLATION: skerry\/2\.0\.0 is no/,
  );
  expect((await run('modules disable composer --frontend ../../dist')).text).toMatch(/NO_INSTALLATION/);
  expect((await run('modules disable composer --frontend skerry/1.1.0')).code).toBe(0);
  expect(await shownIn(second)).toEqual(['shell 1a2b', 'timelines 1.0.0']);
  expect(await shownIn(place.frontend)).toContain('composer 1.0.0');
});

test('a front end is named in a static folder alone', async () => {
  const { code, text } = await skerry(place.dir, 'modules disable composer --frontend skerry/1.0.0');
  expect([code, text]).toEqual([2, expect.stringContaining('USAGE: --frontend belongs to --static-dir')]);
  expect(await shownIn(place.dir)).toContain('composer 1.0.0');
});

test.each(['inside it', 'inside it by a link'])('a deployment %s would be public, and is refused', async (how) => {
  const inside = join(place.staticDir, 'deployment');
  await rename(place.dir, inside);
  if (how.endsWith('link')) await symlink(inside, place.dir);
  const dir = how.endsWith('link') ? place.dir : inside;
  for (const line of ['apply', 'modules disable composer', 'doctor', 'modules list'])
    expect(await run(line, dir)).toMatchObject({
      code: 1,
      text: expect.stringMatching(/DEPLOYMENT_EXPOSED: .* is inside /) as string,
    });
  expect(await shownIn(inside)).toContain('composer 1.0.0');
});

test.each([
  ['the operator’s files', '.skerry', 'frontends/skerry/1.0.0/.skerry'],
  ['code for the staff', 'modules/staff', 'frontends/skerry/1.0.0/modules/staff'],
  ['code for the staff at the place of the modules', 'modules/staff', 'static/skerry/staff'],
  ['the operator’s files beside them', '.skerry', 'static/.skerry'],
])('%s in a public place: every command says which folder to delete, and changes nothing', async (_name, from, to) => {
  await skerry(place.dir, 'assemble --modules-path /static/skerry/');
  await cp(join(place.dir, from), join(place.staticDir, to), { recursive: true });
  for (const line of ['apply', 'modules disable composer', 'doctor']) {
    const { code, text } = await run(line);
    expect([line, code]).toEqual([line, 1]);
    expect(text).toContain('DEPLOYMENT_EXPOSED: Everybody can read ');
    expect(text).toContain(join(place.staticDir, to));
  }
  expect(await shownIn(place.frontend)).toContain('composer 1.0.0');
  await rm(join(place.staticDir, to), { recursive: true });
  expect((await run('apply')).code).toBe(0);
});
