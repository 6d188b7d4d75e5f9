import type { Page } from '@playwright/test';
import { expect, signIn, statusWith, test } from './support/test.ts';
import { callAs } from './support/call-as.ts';
import { scrolled } from './support/scroll.ts';
import type { Site } from './support/site.ts';

/** Enough that the list is scrolled when the pictures are seen. */
const POSTS_ABOVE = 9;

/** Uploads pictures of these sizes as another user, and returns their ids. */
async function upload(page: Page, site: Site, sizes: readonly (readonly [number, number])[]): Promise<string[]> {
  const ids: string[] = [];
  for (const [width, height] of sizes) {
    const bytes = await page.evaluate(
      async ([width, height]) => {
        const canvas = new OffscreenCanvas(width, height);
        canvas.getContext('2d')!.fillRect(0, 0, width / 2, height);
        const blob = await canvas.convertToBlob({ type: 'image/png' });
        return Array.from(new Uint8Array(await blob.arrayBuffer()));
      },
      [width, height] as const,
    );
    const form = new FormData();
    form.set('file', new Blob([Uint8Array.from(bytes)], { type: 'image/png' }), 'chart.png');
    form.set('description', `Chart of ${width}`);
    const headers = { authorization: `Bearer ${site.instance.tokenFor('noor')}` };
    const answer = await fetch(`${site.instance.url}/api/v1/media`, { method: 'POST', headers, body: form });
    ids.push(((await answer.json()) as { id: string }).id);
  }
  return ids;
}

for (const { width, language } of [
  { width: 1440, language: 'en' },
  { width: 390, language: 'ar' },
])
  test(`a cropped picture is shown whole on request, and the list does not jump (${width}, ${language})`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, 'maren', '/main/friends', { interfaceLanguage: language });
    const sizes = [
      [900, 300],
      [901, 300],
      [600, 600],
    ] as const;
    await callAs(site, 'noor', '/api/v1/statuses', {
      status: 'Three charts of the bay',
      media_ids: await upload(page, site, sizes),
    });
    for (let above = 1; above <= POSTS_ABOVE; above += 1)
      await callAs(site, 'noor', '/api/v1/statuses', { status: `Above ${above}` });
    await page.reload();
    const post = statusWith(page, 'Three charts of the bay');
    const tile = post.locator('[data-tile]').filter({ has: page.getByRole('img', { name: 'Chart of 901' }) });
    const button = tile.getByRole('button').nth(1);
    await expect(button).toBeAttached();
    const heights = () => post.evaluate((element) => element.getBoundingClientRect().height);
    const before = await heights();
    await button.scrollIntoViewIfNeeded();
    const top = async () => Math.round((await button.boundingBox())!.y);
    const pressedAt = await top();
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(tile).toHaveCSS('aspect-ratio', /^3\.00/);
    const { width: shown, height } = (await tile.boundingBox())!;
    expect(shown / height).toBeCloseTo(901 / 300, 1);
    // The control is where it was, and still has the focus: another press crops it again.
    expect(Math.abs((await top()) - pressedAt)).toBeLessThanOrEqual(1);
    await expect(button).toBeFocused();
    await expect.poll(heights).toBeGreaterThan(before);
    // The rows below follow the measured height.
    const gap = () =>
      post.evaluate((element) => {
        const row = element.closest('[data-key]')!;
        const end = row.getBoundingClientRect().bottom;
        const tops = [...row.parentElement!.children].map((other) => other.getBoundingClientRect().top);
        const isOverlapped = tops.some((top) => top > row.getBoundingClientRect().top && top < end - 1);
        return isOverlapped ? 'overlapped' : Math.round(Math.min(...tops.filter((top) => top >= end - 1)) - end);
      });
    await expect.poll(gap).toBe(0);
    await page.keyboard.press('Enter');
    await expect.poll(heights).toBe(before);
    expect(Math.abs((await top()) - pressedAt)).toBeLessThanOrEqual(1);
    // One key for all of a post's pictures.
    await post.focus();
    const y = await scrolled(page);
    await page.keyboard.press('W');
    await expect(tile).toHaveCSS('aspect-ratio', /^3\.00/);
    expect(await scrolled(page)).toBe(y);
    await page.keyboard.press('W');
    await expect.poll(heights).toBe(before);
    // A square picture in a square tile has nothing more to show.
    const square = post.locator('[data-tile]').filter({ has: page.getByRole('img', { name: 'Chart of 600' }) });
    await expect(square.getByRole('button')).toHaveCount(1);
  });
