import type { Locator, Page } from '@playwright/test';
import type { TestAccount } from './compat-server.ts';

/** A login, a question whether to allow, and some in between. */
const MAX_PAGES = 8;
const AGREE = /allow|authori[sz]e|accept|approve|grant|ok|continue|sign in|log in/i;

/**
 * Goes through the sign-in pages of any server as a user does: fills in what asks for a name and a password, agrees to
 * what is asked, until `isBack`. Rejects with the text of the page on which it cannot go on.
 */
export async function passOwnPages(page: Page, account: TestAccount, isBack: (url: URL) => boolean): Promise<void> {
  const password = page.locator('input[type=password]:visible').first();
  const submit = page.locator('input[type=submit]:visible');
  const agree = page.locator('button:visible').filter({ hasText: AGREE }).or(submit).first();
  for (let count = 0; count < MAX_PAGES; count += 1) {
    // Some servers draw their pages by a script, after they have loaded.
    const drawn = password.or(agree).first().waitFor();
    await Promise.any([drawn, page.waitForURL(isBack)]).catch(() => undefined);
    if (isBack(new URL(page.url())) || !(await agree.or(password).first().isVisible())) break;
    if (await password.isVisible()) {
      const name = page
        .locator('input[type=text]:visible, input[type=email]:visible, input:not([type]):visible')
        .first();
      await name.fill(account.login ?? account.nickname);
      await password.fill(account.password);
      await leave(page, password, () => password.press('Enter'));
    } else await leave(page, agree, () => agree.click());
  }
  if (isBack(new URL(page.url()))) return;
  throw new Error(`The sign-in stops at ${page.url()}: ${(await page.locator('body').innerText()).slice(0, 200)}`);
}

/** Until the page is another one, or a script has drawn something else on it. */
async function leave(page: Page, control: Locator, act: () => Promise<void>): Promise<void> {
  const element = await control.elementHandle();
  const left = page.waitForEvent('framenavigated', (frame) => frame === page.mainFrame());
  const gone = element?.waitForElementState('hidden') ?? Promise.resolve();
  await Promise.all([Promise.any([left, gone]), act()]);
}
