import type { Page } from '@playwright/test';
import type { TestAccount } from './compat-server.ts';

/** A login, a question whether to allow, and some in between. */
const MAX_PAGES = 8;
const AGREE = /allow|authori[sz]e|accept|approve|grant|ok|continue|sign in|log in/i;

/**
 * Goes through the sign-in pages of any server as a user does: fills in what asks for a name and a password, agrees to
 * what is asked, until `isBack`. Rejects with the text of the page on which it cannot go on.
 */
export async function passOwnPages(page: Page, account: TestAccount, isBack: (url: URL) => boolean): Promise<void> {
  for (let count = 0; count < MAX_PAGES; count += 1) {
    await page.waitForLoadState();
    if (isBack(new URL(page.url()))) return;
    const password = page.locator('input[type=password]:visible').first();
    if ((await password.count()) > 0) {
      const name = page
        .locator('input[type=text]:visible, input[type=email]:visible, input:not([type]):visible')
        .first();
      await name.fill(account.login ?? account.nickname);
      await password.fill(account.password);
      await leave(page, () => password.press('Enter'));
      continue;
    }
    const buttons = page.locator('button:visible, input[type=submit]:visible');
    const agree = buttons.filter({ hasText: AGREE }).or(page.locator('input[type=submit]:visible')).first();
    if ((await agree.count()) === 0) break;
    await leave(page, () => agree.click());
  }
  if (isBack(new URL(page.url()))) return;
  throw new Error(`The sign-in stops at ${page.url()}: ${(await page.locator('body').innerText()).slice(0, 200)}`);
}

async function leave(page: Page, act: () => Promise<void>): Promise<void> {
  const left = page.waitForEvent('framenavigated', (frame) => frame === page.mainFrame());
  await act();
  await left;
}
