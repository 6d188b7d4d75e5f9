import { expect, signIn, statusWith, test } from './support/test.ts';
import { variants } from './support/variants.ts';

const REPORTS = '/api/v1/reports';

for (const width of variants([390, 1440]))
  test(`[PR-056] [TL-091] a post is reported by keyboard; a server that fails keeps what was written, ${width} wide`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    site.instance.post('jonas', { status: 'Buy my eiders, all forty of them.', visibility: 'public' });
    await signIn(page, 'noor', '/main/all');
    const more = statusWith(page, 'Buy my eiders').getByRole('button', { name: 'More', exact: true });
    await more.focus();
    await page.keyboard.press('Enter');
    const report = page.getByRole('menuitem', { name: 'Report' });
    await expect(report).toBeVisible();
    await page.keyboard.type('Rep');
    await expect(report).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Report' });
    await expect(dialog.getByText('Buy my eiders')).toBeVisible();
    await dialog.getByLabel('What’s wrong?').focus();
    await page.keyboard.type('An advertisement');
    await page.route(`**${REPORTS}`, (route) => route.fulfill({ status: 500, json: {} }));
    const send = dialog.getByRole('button', { name: 'Send report' });
    await send.focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('An error occurred while processing your request.')).toBeVisible();
    await expect(dialog.getByLabel('What’s wrong?')).toHaveValue('An advertisement');
    await page.unroute(`**${REPORTS}`);
    const sent = page.waitForRequest((request) => request.url().endsWith(REPORTS));
    await send.focus();
    await page.keyboard.press('Enter');
    const body = (await sent).postData() ?? '';
    expect(body).toContain('An advertisement');
    expect(body).toContain('status_ids');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Report sent to the moderators')).toBeVisible();
  });

for (const [width, language] of variants(
  [
    [1440, 'en'],
    [390, 'ar'],
  ] as const,
  1,
))
  test(`[PR-029] [API-173] a visitor follows from their own server, which is remembered, ${width}, ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript(
      (interfaceLanguage) =>
        localStorage.setItem('skerry.settings', JSON.stringify({ version: [1, 0], values: { interfaceLanguage } })),
      language,
    );
    const home = 'https://harbour.example';
    await page.route(`${home}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Harbour</h1>' }));
    await page.goto('/users/jonas');
    const follow = page.getByRole('main').locator('header button[aria-haspopup=dialog]').last();
    await follow.click();
    const dialog = page.getByRole('dialog');
    const field = dialog.getByRole('textbox');
    await field.fill('not a server');
    await page.keyboard.press('Enter');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toBeFocused();
    await field.fill('harbour.example');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Harbour' })).toBeVisible();
    expect(new URL(page.url()).host).toBe('harbour.example');
    expect(decodeURIComponent(page.url())).toContain('jonas');
    await page.goBack();
    await follow.click();
    await expect(dialog.getByRole('textbox')).toHaveValue('harbour.example');
    await expect(dialog.getByRole('link')).toHaveAttribute('href', '/main/ostatus?nickname=jonas');
  });
