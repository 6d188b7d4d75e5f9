import { expect, signIn, statusWith, test } from './support/test.ts';

test.use({ instanceOptions: { uploadLimit: 100_000 } });

/** A JPEG with the EXIF orientation of a picture to be turned clockwise by a quarter. */
function turned(bytes: readonly number[]): Buffer {
  const [SOI, QUARTER] = [2, 6];
  const exif = Buffer.from(`ffe100224578696600004d4d002a0000000800010112000300000001000${QUARTER}000000000000`, 'hex');
  return Buffer.concat([Buffer.from(bytes.slice(0, SOI)), exif, Buffer.from(bytes.slice(SOI))]);
}

test('a picture over the limit is made smaller with consent, upright, and posted with its description', async ({
  page,
}) => {
  await signIn(page, 'maren');
  // Noise, which compresses badly, 800 by 600: a camera that was held upright says so in the file.
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(800, 600);
    const context = canvas.getContext('2d')!;
    const noise = context.createImageData(800, 600);
    for (let at = 0; at < noise.data.length; at += 1) noise.data[at] = at % 4 === 3 ? 255 : (at * 7919) % 251;
    context.putImageData(noise, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 });
    return Array.from(new Uint8Array(await blob.arrayBuffer()));
  });
  expect(bytes.length).toBeGreaterThan(100_000);
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'New post' });
  await form.locator('textarea[name=status]').fill('The slip, in noise');
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'slip.jpg', mimeType: 'image/jpeg', buffer: turned(bytes) });
  await expect(form.getByText(/^This file is too big/)).toBeVisible();
  await form.getByRole('button', { name: 'Make it smaller' }).press('Enter');
  await form.getByLabel('Description of slip.jpg').fill('A slip with weed');
  await form.getByLabel('Description of slip.jpg').press('Control+Enter');
  const picture = statusWith(page, 'The slip, in noise').getByRole('img', { name: 'A slip with weed' });
  await expect(picture).toBeVisible();
  const { width, height } = await picture.evaluate(async (element) => {
    const image = element instanceof HTMLImageElement ? element : element.querySelector('img')!;
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  });
  expect(height / width).toBeCloseTo(4 / 3, 1);
});
