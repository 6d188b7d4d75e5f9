import { balancedSite, CAN_BALANCE } from './support/balanced-site.ts';
import { showModeration } from './support/open-moderation.ts';
import { expect, signInByForm, test } from './support/test.ts';

test('a moderator goes on while one of two servers is killed', async ({ page, site }) => {
  test.skip(!CAN_BALANCE, 'nginx and Valkey or Redis are needed (Debian: apt-get install nginx-light redis-server).');
  const balanced = await balancedSite(site);
  try {
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400 && response.url().includes('/modules/staff/')) refused.push(response.url());
    });
    await signInByForm(page, 'mod', balanced.url);
    const words = { menu: 'Menu', moderation: 'Moderation' };
    const dialog = await showModeration(page, words, 1440);
    await expect(dialog.getByRole('list', { name: 'Reports' })).toBeVisible();
    await balanced.kill();
    // Its code is fetched now.
    await dialog.getByRole('button', { name: 'Features' }).click();
    await expect(dialog.getByRole('listitem').filter({ hasText: 'timelines' })).toBeVisible();
    await page.reload();
    const again = await showModeration(page, words, 1440);
    await expect(again.getByRole('list', { name: 'Reports' })).toBeVisible();
    expect(refused).toEqual([]);
  } finally {
    await balanced.close();
  }
});
