import { fileURLToPath } from 'node:url';
import { bundlePage, type BundledPage } from './support/bundled-page.ts';
import type { StillPage } from './support/still-page.tsx';
import { expect, test as base } from './support/test.ts';

const test = base.extend<{ bundled: BundledPage }>({
  bundled: async ({}, provide) => {
    const bundled = await bundlePage(fileURLToPath(new URL('./support/still-page.tsx', import.meta.url)));
    await provide(bundled);
    await bundled.close();
  },
  baseURL: async ({ bundled }, provide) => provide(bundled.url),
});

/** One pixel: red for a tenth of a second, then permanently blue. */
const HEAD = [...Buffer.from('GIF89a'), 1, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255];
const frame = (color: number) => [0x21, 0xf9, 4, 0, 10, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, color, 1, 0];
const [RED, BLUE] = [frame(0x44), frame(0x4c)];
const PICTURES: Readonly<Record<string, number[]>> = {
  '/moving.gif': [...HEAD, ...RED, ...BLUE, 0x3b],
  '/still.gif': [...HEAD, ...RED, 0x3b],
};

test.beforeEach(async ({ page }) => {
  await page.route('**/*.gif', (route) =>
    route.fulfill({
      contentType: 'image/gif',
      body: Buffer.from(PICTURES[new URL(route.request().url()).pathname] ?? []),
    }),
  );
  await page.goto('/');
});

test("[UI-017] the client detects whether a picture of the page's own origin is animated", async ({ page }) => {
  const moves = (url: string) =>
    page.evaluate((address) => (window as unknown as { stills: StillPage }).stills.moves(address), url);
  expect([
    await moves('/moving.gif'),
    await moves('/still.gif'),
    await moves('https://elsewhere.test/moving.gif'),
  ]).toEqual([true, false, false]);
});

test('[SE-066] a custom emoji without a still picture on the server shows its first frame until the pointer is over it', async ({
  page,
}) => {
  await page.evaluate(() => (window as unknown as { stills: StillPage }).stills.show('/moving.gif', true));
  const canvas = page.locator('canvas');
  await expect(canvas).toHaveClass(/^((?!unseen).)*$/);
  const color = (selector: string) =>
    page.evaluate((name) => {
      const source = document.querySelector(name) as HTMLCanvasElement | HTMLImageElement;
      const copy = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d')!;
      copy.drawImage(source, 0, 0, 1, 1);
      return [...copy.getImageData(0, 0, 1, 1).data];
    }, selector);
  expect(await color('canvas')).toEqual([255, 0, 0, 255]);
  await page
    .getByAltText(':cat:')
    .evaluate((image) => image.parentElement?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })));
  await expect(canvas).toHaveClass(/unseen/);
});
