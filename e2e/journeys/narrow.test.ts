import { expect, signIn, statuses, test } from './support/test.ts';

/** As many as a phone has room for in English, then more: Arabic writes out "million". */
const COUNTS = [9_999, 123_456, 1_234_567];

test('great counts neither widen the page of a phone nor are cut to another number, in Arabic', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'maren');
  await page.route(/\/api\/v1\/timelines\/home/, async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as object[];
    const great = list.map((status, at) => {
      const count = COUNTS[at % COUNTS.length];
      return { ...status, replies_count: count, reblogs_count: count, favourites_count: count };
    });
    await route.fulfill({ response, json: great });
  });
  await page.evaluate(() =>
    localStorage.setItem('skerry.settings', JSON.stringify({ version: [1, 0], values: { interfaceLanguage: 'ar' } })),
  );
  await page.goto('/main/friends');
  await expect(statuses(page).nth(2)).toBeVisible();
  await expect(page.getByRole('button', { name: /1.2\s+مليون$/ }).first()).toBeAttached();
  const seen = await page.evaluate(() => {
    const counts = [...document.querySelectorAll('main article button[aria-pressed] > span')].map((box) => {
      const range = document.createRange();
      range.selectNodeContents(box);
      const [text, frame] = [range.getBoundingClientRect(), box.getBoundingClientRect()];
      if (text.top >= frame.bottom - 1) return 'hidden';
      return text.left >= frame.left - 1 && text.right <= frame.right + 1 ? 'whole' : `cut: ${box.textContent}`;
    });
    return { counts: [...new Set(counts)], wider: document.documentElement.scrollWidth - innerWidth };
  });
  expect(seen.wider).toBeLessThanOrEqual(0);
  expect(seen.counts.filter((count) => count.startsWith('cut'))).toEqual([]);
  expect(seen.counts).toContain('whole');
});
