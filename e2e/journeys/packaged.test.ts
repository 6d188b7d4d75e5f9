import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writePackage } from '../../shell/operator/packaging/write-package.ts';
import { foreignServer, POLICIES } from './support/foreign-server.ts';
import { expect, signInByForm, statuses, statusWith, test } from './support/test.ts';

for (const [name, policy] of Object.entries(POLICIES))
  test(`packaged, the client runs from the folders of ${name} under its policy: sign in, write, read, leave`, async ({
    page,
    site,
    expectedErrors,
  }) => {
    // The test breaks the one itself; pictures are at the embedded instance's own address here, on plain http.
    expectedErrors.push(/require-trusted-types-for/, new RegExp(`^policy: (?:img|media)-src ${site.instance.url}/`));
    const folder = mkdtempSync(join(tmpdir(), 'skerry-package-'));
    await writePackage({ dir: site.dir, out: folder });
    const server = await foreignServer(folder, site.instance.url, policy);
    const codeOfStaff: string[] = [];
    page.on('request', (request) => {
      if (/\/modules\/(?:staff|admin)\//.test(request.url())) codeOfStaff.push(request.url());
    });
    try {
      await signInByForm(page, 'maren', server.url);
      await expect(statuses(page).first()).toBeVisible();
      await page.getByRole('complementary').locator('textarea[name=status]').first().fill('Out of a package');
      await page.keyboard.press('Control+Enter');
      await expect(statusWith(page, 'Out of a package')).toBeVisible();
      // The policy of the page holds beside that of the server.
      expect(
        await page.evaluate(() => {
          try {
            document.body.insertAdjacentHTML('beforeend', '<i>a text</i>');
            return 'inserted';
          } catch (error) {
            return error instanceof TypeError ? 'refused' : String(error);
          }
        }),
      ).toBe('refused');
      await page.goto(`${server.url}/about`);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      expect(codeOfStaff).toEqual([]);
    } finally {
      await server.close();
      rmSync(folder, { recursive: true });
    }
  });
