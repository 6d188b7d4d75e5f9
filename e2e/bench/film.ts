import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Client } from './bench-site.ts';
import { freshPage, MOBILE } from './browser.ts';
import { loadIn } from './load.ts';

const DIR = join(import.meta.dirname, '../../.skerry/film');
const STEP_MS = 500;
/** After the frame with the newest status. */
const STEPS_AFTER = 3;
const FRAMES_A_ROW = 5;
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const SCHEMES = ['light', 'dark'] as const;

interface Frame {
  /** Milliseconds since 1970. */
  at: number;
  jpeg: string;
}

/** Saves what the window shows in every half second of a cold load on a slow line: a picture for each strip. */
export async function saveFilms(clients: readonly Client[], text: string): Promise<void> {
  mkdirSync(DIR, { recursive: true });
  for (const client of clients)
    for (const viewport of SIZES)
      for (const colorScheme of SCHEMES) {
        const path = join(DIR, `${client.name}-${viewport.width}-${colorScheme}.png`);
        await saveFilm(client, text, { viewport, colorScheme }, path);
        console.log(path);
      }
}

async function saveFilm(
  { url }: Client,
  text: string,
  look: { viewport: (typeof SIZES)[number]; colorScheme: (typeof SCHEMES)[number] },
  path: string,
): Promise<void> {
  const { page, cdp, close } = await freshPage(MOBILE, look);
  try {
    const frames: Frame[] = [];
    cdp.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      frames.push({ at: (metadata.timestamp ?? NaN) * 1_000, jpeg: data });
      // A page that has been closed needs no answer.
      cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
    });
    await cdp.send('Page.startScreencast', { format: 'jpeg', quality: 90 });
    const { visibleMs } = await loadIn(page, cdp, url, text);
    await cdp.send('Page.stopScreencast');
    const started = await page.evaluate(() => performance.timeOrigin);
    const steps = Math.ceil(visibleMs / STEP_MS) + STEPS_AFTER;
    const strip = Array.from({ length: steps + 1 }, (_, step) => ({
      seconds: (step * STEP_MS) / 1_000,
      jpeg: frames.findLast(({ at }) => at <= started + step * STEP_MS)?.jpeg ?? '',
    }));
    await saveStrip(await page.context().newPage(), strip, look.viewport, path);
  } finally {
    await close();
  }
}

async function saveStrip(
  page: Page,
  strip: readonly { seconds: number; jpeg: string }[],
  { width, height }: (typeof SIZES)[number],
  path: string,
): Promise<void> {
  const shownWidth = Math.min(width, 480);
  await page.setViewportSize({ width: shownWidth * FRAMES_A_ROW, height });
  const figures = strip.map(
    ({ seconds, jpeg }) =>
      `<figure><figcaption>${seconds} s</figcaption><img src="data:image/jpeg;base64,${jpeg}" alt=""></figure>`,
  );
  const ratio = `${width} / ${height}`;
  await page.setContent(`<!doctype html><style>
    body { display: grid; grid-template-columns: repeat(${FRAMES_A_ROW}, 1fr); gap: 8px; margin: 8px; font: 16px sans-serif; color: black; background: white; }
    figure { margin: 0; }
    img { width: 100%; aspect-ratio: ${ratio}; outline: 1px solid gray; }
  </style>${figures.join('')}`);
  await page.screenshot({ path, fullPage: true });
}
