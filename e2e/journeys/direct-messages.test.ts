import { expect, signIn, statusWith, test } from './support/test.ts';
import { variants } from './support/variants.ts';

for (const [width, height] of variants([
  [390, 844],
  [1440, 900],
] as const))
  test(`[TL-185] [SH-039] [SH-128] direct messages: the last of each conversation, and what comes meanwhile, ${width} wide`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/main/public');
    const entry = page.getByRole('link', { name: 'Direct messages' }).filter({ visible: true }).first();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(entry).toHaveCount(0);
    site.instance.post('ines', { status: '@maren The key is under the third stone.', visibility: 'direct' });
    site.instance.post('noor', { status: 'Everybody may know of the ferry.', visibility: 'public' });
    await signIn(page, 'maren');
    await entry.click();
    await expect(page).toHaveURL(/\/users\/maren\/dms$/);
    await expect(page).toHaveTitle(/Direct messages/);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('Direct messages');
    await expect(statusWith(page, 'The key is under the third stone.')).toBeVisible();
    await expect(statusWith(page, 'Everybody may know of the ferry.')).toHaveCount(0);

    site.instance.post('jonas', { status: '@maren Bring the small boat.', visibility: 'direct' });
    await page.getByRole('button', { name: /Show new/ }).click();
    await expect(statusWith(page, 'Bring the small boat.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('main').getByRole('article').first()).toContainText('Bring the small boat.');
    await statusWith(page, 'Bring the small boat.')
      .getByRole('button', { name: /^Reply/ })
      .click();
    await expect(page.getByRole('textbox', { name: 'Text' }).and(page.locator(':focus'))).toBeVisible();
    await page.keyboard.type('At low water.');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByRole('main').getByRole('article').filter({ hasText: 'At low water.' })).toHaveCount(1);
  });
