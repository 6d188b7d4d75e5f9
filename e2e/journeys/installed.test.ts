import { expect, signIn, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

interface Manifest {
  shortcuts: { url: string }[];
  share_target: { action: string; params: Record<string, string> };
}

test('the client can be installed, and its shortcuts lead somewhere', async ({ page }) => {
  await signIn(page, 'maren');
  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // Each test has a window that keeps nothing, in which nothing can be installed.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  const { data, errors } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  for (const { url } of (JSON.parse(data ?? '') as Manifest).shortcuts) {
    await page.goto(url);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${url}$`));
  }
});

test('what another app shares is in the form of a new post, with its title and its address', async ({ page }) => {
  await signIn(page, 'maren');
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.getAppManifest');
  const { action, params } = (JSON.parse(data ?? '') as Manifest).share_target;
  const shared = new URLSearchParams();
  const parts: Record<string, string> = { title: 'Tides', text: 'Low water at noon', url: 'https://tide.example/' };
  for (const [part, name] of Object.entries(params)) shared.append(name, parts[part] ?? '');
  await page.goto(`${action}?${shared}`);
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Text' })).toHaveValue(
    'Tides\nLow water at noon\nhttps://tide.example/',
  );
});
