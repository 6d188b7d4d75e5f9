import { expect, test } from './support/test.ts';

test("[API-024] the instance's picture over hidden media is asked for once, though there is none", async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/static/blurhash')) asked.push(pathname);
  });
  await page.goto('/main/all');
  const covered = page.getByRole('article').filter({ has: page.locator('canvas + div') });
  const seen = new Set<string | null>();
  await expect
    .poll(
      async () => {
        for (const post of await covered.all()) seen.add(await post.getAttribute('aria-posinset'));
        await page.mouse.wheel(0, 1_500);
        return seen.size;
      },
      { timeout: 45_000, intervals: [100] },
    )
    .toBeGreaterThan(1);
  expect(asked).toEqual(['/static/blurhash-overlay.png']);
});
