import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { main } from '../../shell/operator/cli.ts';
import { foreignServer, POLICIES } from './support/foreign-server.ts';
import { expect, signInByForm, statuses, statusWith, test } from './support/test.ts';

const PLACE = '/static/skerry/';

test('installed in a static folder, the client has its modules from the configured place, and commands change it there', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(new RegExp(`^policy: (?:img|media)-src ${site.instance.url}/`));
  const root = mkdtempSync(join(tmpdir(), 'skerry-installed-'));
  const [dir, staticDir] = [join(root, 'deployment'), join(root, 'static')];
  const frontend = join(staticDir, 'frontends/skerry/1.0.0');
  cpSync(site.dir, dir, { recursive: true });
  // A page of the client makes it an installation; all that it names is brought there by the command.
  cpSync(join(dir, 'index.html'), join(frontend, 'index.html'));
  const said: string[] = [];
  const output = { out: (text: string) => void said.push(text), err: (text: string) => void said.push(text) };
  const run = async (...words: string[]) => {
    const code = await main(['node', 'skerry', ...words, '--dir', dir, '--static-dir', staticDir], output);
    expect(code, said.join('\n')).toBe(0);
  };
  await run('assemble', '--modules-path', PLACE);
  const server = await foreignServer(frontend, site.instance.url, POLICIES.Akkoma, staticDir);
  const ofModules: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/modules\/|^\/static\/skerry\//.test(pathname)) ofModules.push(pathname);
  });
  try {
    await signInByForm(page, 'maren', server.url);
    await expect(statuses(page).first()).toBeVisible();
    await page.getByRole('complementary').locator('textarea[name=status]').first().fill('From another folder');
    await page.keyboard.press('Control+Enter');
    await expect(statusWith(page, 'From another folder')).toBeVisible();
    expect(ofModules.length).toBeGreaterThan(5);
    expect(ofModules.filter((path) => !path.startsWith(PLACE))).toEqual([]);
    expect(ofModules.some((path) => path.startsWith(`${PLACE}composer/`))).toBe(true);

    await run('modules', 'disable', 'composer');
    await page.reload();
    await expect(statuses(page).first()).toBeVisible();
    await expect(page.locator('textarea[name=status]')).toHaveCount(0);
  } finally {
    await server.close();
    rmSync(root, { recursive: true });
  }
});
