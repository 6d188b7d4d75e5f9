import { expect, statuses, test } from './support/test.ts';

test('the first screen waits for the page, the shell, the module and the timeline, and for nothing else', async ({ page }) => {
  const moduleFiles = new Set<string>();
  let tellModuleAsked = () => {};
  const moduleAsked = new Promise<void>((resolve) => { tellModuleAsked = resolve; });
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/modules/timelines/') || !pathname.endsWith('.js')) return;
    moduleFiles.add(pathname);
    // Entry, messages and the screen: asked for by the page itself, while the shell is still on its way.
    if (moduleFiles.size >= 3) tellModuleAsked();
  });
  await page.route(/\/assets\/main\.[^/]+\.js$/, async (route) => {
    await moduleAsked;
    await route.continue();
  });
  // Everything else the start asks for never answers.
  await page.route(/\/(nodeinfo|static\/config|api\/pleroma\/frontend_configurations|api\/v1\/instance|instance\/panel)/, () => undefined);

  await page.goto('/main/all', { waitUntil: 'commit' });
  await expect(statuses(page).first()).toBeVisible();
});
