import { checkMarkup } from './support/check-markup.ts';
import { expect, test } from './support/test.ts';

const DOCUMENTS = '/api/v1/pleroma/admin/instance_document';

test('[SH-157] [SH-160] [SH-162] a visitor reads the terms and the rules, whatever the operator wrote in them', async ({
  page,
  site,
  expectedErrors,
}) => {
  // Browsers report what they refuse while they parse, though nothing of it takes effect.
  expectedErrors.push(/style-src|script-src-attr/);
  const form = new FormData();
  form.set(
    'file',
    new Blob([
      '<h1>Rules</h1><p style="position:fixed" onclick="x()">Be kind</p><img src=x onerror=x()><script>x()</script>',
    ]),
    'terms.html',
  );
  const { status } = await fetch(`${site.instance.url}${DOCUMENTS}/terms-of-service`, {
    method: 'PATCH',
    body: form,
    headers: { authorization: `Bearer ${site.instance.tokenFor('admin')}` },
  });
  expect(status).toBe(200);
  await page.goto('/about');
  const main = page.getByRole('main');
  await expect(main.getByText('Be kind')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Rules for other servers' })).toBeVisible();
  await expect(main.getByRole('table').first()).toBeVisible();
  expect(await main.locator('[data-operator-html]').last().innerHTML()).toBe('<h2>Rules</h2><p>Be kind</p>');
  expect(await checkMarkup(page, '[data-nothing]')).toEqual([]);
  await page.goto('/registration');
  await main.getByRole('link', { name: 'Read the terms' }).click();
  await expect(main.getByText('Be kind')).toBeInViewport();
  await expect(main.getByLabel('Username')).toHaveCount(1);
});
