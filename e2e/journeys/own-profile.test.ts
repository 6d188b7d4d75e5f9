import { chooseLanguage } from './support/choose-language.ts';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from './support/test.ts';

/** A picture of 400 × 200 pixels, left half red and right half blue, drawn by the browser. */
async function drawnPicture(page: Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 400;
    canvas.height = 200;
    const pen = canvas.getContext('2d')!;
    pen.fillStyle = 'red';
    pen.fillRect(0, 0, 200, 200);
    pen.fillStyle = 'blue';
    pen.fillRect(200, 0, 200, 200);
    return canvas.toDataURL('image/png').split(',')[1]!;
  });
  return Buffer.from(data, 'base64');
}

async function openForm(page: Page) {
  await page.goto('/users/maren');
  await page.getByRole('main').getByRole('button', { name: 'Edit profile' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Display name')).toBeVisible();
  return dialog;
}

test('[PR-027] [SE-098] the own profile is edited from its page: names, text and fields, and is so after a reload', async ({
  page,
}) => {
  await signIn(page, 'maren');
  const dialog = await openForm(page);
  // As it was typed: no markup of the server.
  await expect(dialog.getByLabel('About you')).toHaveValue(/^Keeper of tide tables .*#tides #bread/);
  await dialog.getByLabel('Display name').fill('Maren the keeper');
  await dialog.getByRole('button', { name: 'Move field 2 up' }).click();
  await dialog.getByRole('button', { name: 'Remove field 3' }).click();
  const preview = dialog.getByRole('region', { name: 'Profile preview' });
  await expect(preview).toContainText('Maren the keeper');
  await expect(preview.getByRole('term').first()).toHaveText('Boat');
  await dialog.getByRole('button', { name: 'Save profile' }).click();
  await expect(dialog.getByText('Saved', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toContainText('Maren the keeper');
  await page.reload();
  await expect(main.getByRole('heading', { level: 1 })).toContainText('Maren the keeper');
  await expect(main.getByRole('term')).toHaveText(['Boat', 'Tide tables']);
});

test('a profile that the server does not take is kept over a closed dialog and a reload, 390 wide', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'maren');
  let dialog = await openForm(page);
  await dialog.getByLabel('About you').fill('Rows badly, bakes well, and writes long texts');
  const path = '/api/v1/accounts/update_credentials';
  site.instance.addFault({ kind: 'status', status: 500, path, method: 'PATCH', count: 1 });
  await dialog.getByRole('button', { name: 'Save profile' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Couldn’t save your profile');
  await page.keyboard.press('Escape');
  await page.reload();
  dialog = await openForm(page);
  await expect(dialog.getByLabel('About you')).toHaveValue('Rows badly, bakes well, and writes long texts');
  await dialog.getByRole('button', { name: 'Save profile' }).click();
  await expect(dialog.getByText('Saved', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Not saved yet')).toHaveCount(0);
});

test('[SE-100] a profile picture is cut by keyboard alone, and seen at once', async ({ page }) => {
  await signIn(page, 'maren');
  const dialog = await openForm(page);
  const buffer = await drawnPicture(page);
  const before = await page.getByRole('main').locator('header img').nth(1).getAttribute('src');
  await dialog.getByLabel('Profile picture: choose a file').last().setInputFiles({
    name: 'halves.png',
    mimeType: 'image/png',
    buffer,
  });
  const part = dialog.getByRole('group', { name: /^Crop area/ });
  await part.focus();
  // To the right end: blue alone.
  for (let presses = 0; presses < 12; presses++) await page.keyboard.press('ArrowRight');
  await dialog.getByRole('button', { name: 'Crop' }).press('Enter');
  await expect(part).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Save profile' }).press('Enter');
  await expect(dialog.getByText('Saved', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Not saved yet')).toHaveCount(0);
  const src = () => dialog.getByRole('group', { name: 'Profile picture' }).locator('img').getAttribute('src');
  await expect.poll(src).not.toMatch(/^blob:/);
  expect(await src()).not.toBe(before);
  const saved = await page.request.get((await src()) ?? '');
  const colour = await page.evaluate(
    async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes]));
      const canvas = document.createElement('canvas');
      canvas.width = picture.width;
      canvas.height = picture.height;
      const pen = canvas.getContext('2d')!;
      pen.drawImage(picture, 0, 0);
      return { size: [picture.width, picture.height], left: [...pen.getImageData(1, 100, 1, 1).data] };
    },
    (await saved.body()).toString('base64'),
  );
  expect(colour).toEqual({ size: [200, 200], left: [0, 0, 255, 255] });
});

test('[SE-092] [SE-093] an option of the server is kept there, and is as it was where that refuses, in Arabic', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'maren');
  let dialog = await openForm(page);
  const locked = () => dialog.getByRole('switch', { name: /^Approve followers manually|^الموافقة على المتابِعين/ });
  await locked().check();
  await expect(dialog.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  dialog = await openForm(page);
  await expect(locked()).toBeChecked();
  await dialog.getByRole('button', { name: 'General' }).click();
  await chooseLanguage(dialog, 'العربية');
  await dialog.getByRole('button', { name: 'الملف الشخصي' }).click();
  const path = '/api/v1/accounts/update_credentials';
  site.instance.addFault({ kind: 'status', status: 500, path, method: 'PATCH', count: 1 });
  await locked().click();
  await expect(dialog.getByRole('alert')).toContainText('تعذّر الحفظ');
  await expect(locked()).toBeChecked();
});

test('[SE-132] whom and what one has muted and blocked is listed in the settings, and ended there', async ({
  page,
  site,
}) => {
  const headers = {
    authorization: `Bearer ${site.instance.tokenFor('noor')}`,
    'content-type': 'application/json',
  };
  const api = async (path: string, body: object = {}) => {
    const request = { method: 'POST', headers, body: JSON.stringify(body) };
    expect((await fetch(site.instance.url + path, request)).status).toBe(200);
  };
  const find = async (name: string) =>
    ((await (await fetch(`${site.instance.url}/api/v1/accounts/lookup?acct=${name}`)).json()) as { id: string }).id;
  await api(`/api/v1/accounts/${await find('jonas')}/mute`);
  await api(`/api/v1/accounts/${await find('ines')}/block`);
  await api('/api/v1/domain_blocks', { domain: 'harmattan.example' });

  await signIn(page, 'noor');
  await page.getByRole('navigation').getByText('Settings').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Mutes and blocks' }).click();
  await dialog.getByRole('button', { name: /^Unmute Jonas/ }).click();
  await expect(dialog.getByRole('button', { name: /^Mute Jonas/ })).toBeVisible();
  await dialog.getByRole('tab', { name: 'Blocked people' }).click();
  await dialog.getByRole('button', { name: /^Unblock / }).click();
  await expect(dialog.getByRole('button', { name: /^Block / })).toBeVisible();
  await dialog.getByRole('tab', { name: 'Muted servers' }).click();
  await dialog.getByLabel('Server name').fill('lighthouse.example');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('button', { name: /^Unmute .*harmattan/ }).click();
  await expect(dialog.getByRole('button', { name: /^Mute .*harmattan/ })).toBeVisible();

  await page.reload();
  await page.getByRole('navigation').getByText('Settings').first().click();
  await dialog.getByRole('button', { name: 'Mutes and blocks' }).click();
  await expect(dialog.getByText('You haven’t muted anyone')).toBeVisible();
  await dialog.getByRole('tab', { name: 'Muted servers' }).click();
  await expect(dialog.getByRole('listitem')).toHaveText([/lighthouse\.example/]);
});

test('[SE-101] the mascot is replaced, and is the new one after a reload', async ({ page }) => {
  await signIn(page, 'maren');
  const file = { name: 'crab.png', mimeType: 'image/png', buffer: await drawnPicture(page) };
  let mascot = (await openForm(page)).getByRole('region', { name: 'Mascot' });
  const width = () => mascot.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect(mascot.locator('img')).toHaveAttribute('src', /pleroma-fox-tan-smol/);
  await expect.poll(width).toBeGreaterThan(0);
  const chooser = page.waitForEvent('filechooser');
  await mascot.getByRole('button', { name: 'Mascot: choose a file' }).click();
  await (await chooser).setFiles(file);
  await expect(mascot.locator('img')).not.toHaveAttribute('src', /pleroma-fox-tan-smol/);
  await page.reload();
  mascot = (await openForm(page)).getByRole('region', { name: 'Mascot' });
  await expect.poll(width).toBe(400);
});
