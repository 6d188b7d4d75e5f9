import type { Page } from '@playwright/test';
import type { Site } from './support/site.ts';
import { expect, signIn, statuses, statusWith, test } from './support/test.ts';
import { variants } from './support/variants.ts';

/** A conversation with a branch of three and one of one; gives its address. */
function seed({ instance }: Site): string {
  const post = (who: string, status: string, to?: string) =>
    String(instance.post(who, { status, visibility: 'public', ...(to && { in_reply_to_id: to }) }).id);
  const root = post('maren', 'Who moved the tide gauge?');
  const first = post('jonas', 'Nobody: the pier moved.', root);
  const second = post('noor', 'Look at the bolts.', first);
  post('jonas', 'They are new.', second);
  post('noor', 'Ours is fine.', root);
  return `/notice/${root}`;
}

async function openTree(page: Page, path: string, values: object = {}): Promise<void> {
  await page.evaluate(
    (chosen) => localStorage.setItem('skerry.settings', JSON.stringify({ version: [1, 0], values: chosen })),
    { conversationDisplay: 'tree', ...values },
  );
  await page.goto(path);
  await expect(statusWith(page, 'They are new.')).toBeVisible();
}

test('[TL-042] [TL-046] a tree is folded, opened, followed and made whole by keyboard, and the focus is never lost', async ({
  page,
  site,
}) => {
  await signIn(page, 'maren');
  await openTree(page, seed(site));
  const focused = page.locator(':focus');
  const fold = page.getByRole('button', { name: 'Collapse 2 replies · 2 levels deep' });
  await fold.focus();
  await page.keyboard.press('Enter');
  await expect(statusWith(page, 'Look at the bolts.')).toHaveCount(0);
  await expect(focused).toHaveText('2 replies · 2 people · 2 levels deep');
  await page.keyboard.press('Enter');
  await expect(statusWith(page, 'They are new.')).toBeVisible();
  await expect(focused).toHaveAccessibleName('Collapse 2 replies · 2 levels deep');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(focused).toHaveText('Focus on this reply');
  await page.keyboard.press('Enter');
  await expect(statusWith(page, 'They are new.')).toBeVisible();
  await expect(statusWith(page, 'Ours is fine.')).toHaveCount(0);
  await expect(focused).toHaveAccessibleName('Collapse 2 replies · 2 levels deep');
  await page.getByRole('button', { name: 'Show whole conversation (1 other reply)' }).focus();
  await page.keyboard.press('Enter');
  await expect(statusWith(page, 'Ours is fine.')).toBeVisible();
  await expect(focused).toHaveAccessibleName('Collapse 2 replies · 2 levels deep');
});

test('[TL-016] [TL-041] j and k go through the tree; collapsed replies are gone from the way', async ({
  page,
  site,
}) => {
  await signIn(page, 'maren');
  await openTree(page, seed(site));
  const focused = page.locator('article:focus');
  await page.keyboard.press('j');
  await expect(focused).toContainText('Who moved the tide gauge?');
  for (const text of ['Nobody: the pier moved.', 'Look at the bolts.', 'They are new.', 'Ours is fine.']) {
    await page.keyboard.press('j');
    await expect(focused).toContainText(text);
  }
  await page.keyboard.press('k');
  await expect(focused).toContainText('They are new.');
  await page.getByRole('button', { name: '4 replies' }).click();
  await expect(statuses(page)).toHaveCount(1);
  await page.getByRole('button', { name: '4 replies' }).click();
  await expect(statuses(page)).toHaveCount(5);
});

for (const language of variants(['en', 'ar'], 1))
  test(`on a phone the lines of the tree are where reading begins and nothing is wider than the page (${language})`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, 'maren');
    await openTree(page, seed(site), { interfaceLanguage: language });
    const found = await page.evaluate(() => {
      const row = [...document.querySelectorAll('[data-key]')].find((one) => one.textContent.includes('They are new.'));
      const box = row?.getBoundingClientRect();
      const text = row?.querySelector('article')?.getBoundingClientRect();
      const lines = [...(row?.querySelectorAll('button[aria-hidden]') ?? [])].map((line) => {
        const { left, right } = line.getBoundingClientRect();
        return (left + right) / 2;
      });
      return {
        isWider: document.documentElement.scrollWidth > window.innerWidth,
        lines: lines.map((x) => Math.round(document.dir === 'rtl' ? (box?.right ?? 0) - x : x - (box?.left ?? 0))),
        indent: Math.round((box?.width ?? 0) - (text?.width ?? 0)),
      };
    });
    expect(found.isWider).toBe(false);
    expect(found.lines).toEqual([13, 27]);
    expect(found.indent).toBe(28);
  });

/** No answer of one line is lower. */
const LEAST_ROW_PX = 60;

/** The number of the answer in the middle of the window; of the first one above all of them. */
const answerInWindow = (page: Page) =>
  page.evaluate(() => {
    const row = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2)?.closest('article');
    return Number(/Answer (\d+)/.exec(row?.textContent ?? '')?.[1] ?? 0);
  });

test('[TL-031] a conversation of 300 keeps few rows, and a user who returns to it stands where they stood', async ({
  page,
  site,
}) => {
  const root = String(site.instance.post('maren', { status: 'A long one' }).id);
  for (let nth = 0; nth < 300; nth += 1)
    site.instance.post(nth % 2 ? 'jonas' : 'noor', { status: `Answer ${nth}`, in_reply_to_id: root });
  await signIn(page, 'maren', `/notice/${root}`);
  await expect(page.getByRole('heading', { name: '300 replies' })).toBeVisible();
  // The wheel goes towards it from where the window is, so that nothing is passed over for good.
  await expect(async () => {
    await page.mouse.wheel(0, (150 - (await answerInWindow(page))) * LEAST_ROW_PX);
    await expect(statusWith(page, 'Answer 150')).toBeInViewport({ timeout: 500 });
  }).toPass();
  expect(await statuses(page).count()).toBeLessThan(60);
  const target = statusWith(page, 'Answer 150');
  await target.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  const before = (await target.boundingBox())?.y ?? 0;
  await target.locator('a[href^="/users/"]').first().click();
  await expect(page).toHaveURL(/\/users\//);
  await page.goBack();
  await expect(target).toBeVisible();
  await expect.poll(async () => Math.abs(((await target.boundingBox())?.y ?? 0) - before)).toBeLessThan(4);
});
