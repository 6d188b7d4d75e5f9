import { expect, signIn, statusWith, test } from './support/test.ts';

test.use({ instanceOptions: { uploadLimit: 100_000 } });

test('a picture over the limit is made smaller with consent, upright, and posted with its description', async ({
  page,
}) => {
  await signIn(page, 'maren');
  // Noise, which compresses badly, 900 by 1200.
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(900, 1200);
    const context = canvas.getContext('2d')!;
    const noise = context.createImageData(900, 1200);
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
    .setInputFiles({ name: 'slip.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(bytes) });
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
