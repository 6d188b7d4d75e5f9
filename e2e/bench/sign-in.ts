import type { Page } from '@playwright/test';

export const READER = 'maren';

/** Signs in through the form, up to the home timeline. `origin` is the client's. */
export async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login`);
  const form = page.getByRole('main').locator('form');
  await form.getByLabel('Username').fill(READER);
  await form.getByLabel('Password', { exact: true }).fill('skerry-demo');
  await form.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(/\/main\/friends$/);
}
