import { expect, signIn, statusWith, test } from './support/test.ts';

const RATE = 8000;
const SECONDS = 120;

/** Silence, 8 bits and mono. */
function sound(): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + RATE * SECONDS, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(RATE * SECONDS, 40);
  return Buffer.concat([head, Buffer.alloc(RATE * SECONDS, 128)]);
}

test('far from where they are sound plays on; back there a warning is open, and a reply goes on', async ({
  page,
  site,
  request,
}) => {
  const uploaded = await request.post(`${site.instance.url}/api/v1/media`, {
    headers: { authorization: `Bearer ${site.instance.tokenFor('noor')}` },
    multipart: { file: { name: 'surf.wav', mimeType: 'audio/wav', buffer: sound() } },
  });
  const { id } = (await uploaded.json()) as { id: string };
  site.instance.post('noor', { status: 'Surf at the slip', visibility: 'public', media_ids: [id] });
  const warning = { spoiler_text: 'Only for the awake', sensitive: true };
  site.instance.post('noor', { status: 'Behind the warning', visibility: 'public', ...warning });
  site.instance.post('noor', { status: 'Who comes along?', visibility: 'public' });
  await signIn(page, 'maren');
  const [sounding, warned, asking] = ['Surf at the slip', 'Only for the awake', 'Who comes along?'].map((text) =>
    statusWith(page, text).first(),
  ) as [ReturnType<typeof statusWith>, ReturnType<typeof statusWith>, ReturnType<typeof statusWith>];

  await asking.getByRole('button', { name: /^Reply/ }).click();
  await asking.getByRole('textbox', { name: 'Text' }).pressSequentially('I do');
  await warned.getByRole('button', { name: 'Show', exact: true }).click();
  const audio = sounding.locator('audio');
  await audio.evaluate((one: HTMLAudioElement) => one.play());
  // Rows with the focus stay: only what plays keeps its own.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 1500);
        return page.evaluate(() => scrollY);
      },
      { intervals: [100] },
    )
    .toBeGreaterThan(13_000);
  await expect(asking).toHaveCount(0);
  await expect(warned).toHaveCount(0);
  await expect(sounding).toHaveCount(1);
  const playedTo = () => audio.evaluate((one: HTMLAudioElement) => (one.paused ? -1 : one.currentTime));
  const before = await playedTo();
  await expect.poll(playedTo).toBeGreaterThan(before + 0.2);

  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, -1500);
        return page.evaluate(() => scrollY);
      },
      { intervals: [100] },
    )
    .toBe(0);
  await expect(asking.getByRole('textbox', { name: 'Text' })).toHaveValue(/I do$/);
  await expect(warned.getByText('Behind the warning')).toBeVisible();
  expect(await playedTo()).toBeGreaterThan(before);
});
