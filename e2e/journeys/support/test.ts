import { test as base, expect, type Page } from '@playwright/test';
import type { InstanceOptions } from '@skerry/instance';
import { passOwnPages } from '../../compat/own-page.ts';
import { keepSession } from './kept-session.ts';
import { createSite, type Site } from './site.ts';

export { expect };

interface Fixtures {
  /** What differs from the embedded instance of most tests. */
  instanceOptions: InstanceOptions;
  site: Site;
  /** Texts of problems that a test expects; any other error of ours on the page's console fails it. */
  expectedErrors: RegExp[];
}

/**
 * Every test gets its own deployment, and fails on any violation of the content security policy and on any uncaught
 * error.
 */
export const test = base.extend<Fixtures>({
  instanceOptions: [{}, { option: true }],
  site: async ({ instanceOptions }, provide) => {
    const site = await createSite(instanceOptions);
    await provide(site);
    await site.close();
  },
  expectedErrors: async ({}, provide) => provide([]),
  baseURL: async ({ site }, provide) => provide(site.url),
  context: async ({ context, expectedErrors }, provide) => {
    const problems: string[] = [];
    await context.exposeBinding('reportViolation', (_source, text: string) => problems.push(text));
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        void (window as unknown as { reportViolation(text: string): void }).reportViolation(
          `policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile ?? ''} ${event.sample}`,
        );
      });
    });
    context.on('weberror', (error) => problems.push(`uncaught: ${error.error().stack ?? error.error().message}`));
    await provide(context);
    // A request may be in a test's route when the test ends: its reply has gone with the page.
    await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
    expect(problems.filter((problem) => !expectedErrors.some((pattern) => pattern.test(problem)))).toEqual([]);
  },
});

/**
 * Opens a page as a user who is signed in already, which takes half the time of the form. `settings`: preferences of
 * the shell that the browser has kept.
 */
export async function signIn(
  page: Page,
  nickname: string,
  path = '/main/friends',
  settings?: Readonly<Record<string, string | number | boolean>>,
): Promise<void> {
  await keepSession(page, nickname);
  if (settings)
    await page.evaluate(
      (values) => localStorage.setItem('skerry.settings', JSON.stringify({ version: [1, 0], values })),
      settings,
    );
  // A module whose files hang holds the `load` event back.
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('main').first()).toBeVisible();
}

/** Signs in through the form, as a user does. `origin`: where the client is, if not at the site. */
export async function signInByForm(page: Page, nickname: string, origin = ''): Promise<void> {
  await page.goto(`${origin}/login`);
  const form = page.getByRole('main').locator('form');
  await form.getByLabel('Username').fill(nickname);
  await form.getByLabel('Password', { exact: true }).fill('skerry-demo');
  await form.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/main\/friends$/);
}

/** Signs in on the server's own page, where the server takes no password from a client. Some ask for an address. */
export async function signInAtServer(page: Page, nickname: string, login = nickname): Promise<void> {
  await page.goto('/login');
  const client = new URL(page.url()).origin;
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Log in at / })
    .click();
  // GoToSocial's page of the password is not below /oauth.
  const isServers = (pathname: string) => /^\/o?auth\//.test(pathname);
  await page.waitForURL(({ pathname }) => isServers(pathname));
  const isBack = ({ origin, pathname }: URL) => origin === client && !isServers(pathname);
  await passOwnPages(page, { nickname, login, password: 'skerry-demo' }, isBack);
  await expect(page).toHaveURL(/\/main\/friends$/);
}

/** The statuses in the main column. */
export function statuses(page: Page) {
  return page.getByRole('main').getByRole('article');
}

export function statusWith(page: Page, text: string) {
  return statuses(page).filter({ hasText: text });
}
