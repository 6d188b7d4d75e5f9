import type { Page } from '@playwright/test';
import { type Conditions, freshPage } from './browser.ts';
import { watchFrames } from './frames.ts';
import { signIn } from './sign-in.ts';
import { timeTo } from './time-to.ts';

export interface WritingFigures {
  /**
   * From a key to the frame on the screen with its character, in steps of 8 ms (Event Timing), with 5,000 in the text:
   * the median and the slowest of 20.
   */
  keyMs: number;
  slowestKeyMs: number;
  /** From the press of Reply to the frame with its text field, once a form was open before. */
  replyMs: number;
  /** From the press to the frame that shows emoji, of 3,000 of the instance and all others. */
  pickerMs: number;
  pickerAgainMs: number;
  /** While the picker is scrolled through. */
  pickerFramesOver50: number;
  worstPickerFrameMs: number;
  /** From the first letter of a name to the frame that has the list, once there was one before. */
  suggestMs: number;
}

const CHARACTERS = 5_000;
const KEYS = 20;
/** Shorter events are not reported by any browser, and count as such. */
const SHORTEST_EVENT_MS = 16;
const LONGEST_EVENT_MS = 1_000;
const EMOJI = 3_000;
const WHEELS = 60;
const WHEEL_PX = 400;
/** What runs at idle times after a screen has settled. */
const SETTLED_MS = 2_000;

/** A signed-in user writes. `origin` is the client's. */
export async function measureWriting(origin: string, conditions: Conditions): Promise<WritingFigures> {
  const { page, close } = await freshPage(conditions);
  try {
    await page.route('**/api/v1/custom_emojis', (route) => route.fulfill({ json: manyEmoji(origin) }));
    await signIn(page, origin);
    await page.locator('article').first().waitFor();
    const text = page.locator('textarea[name=status]').first();
    await text.fill('a word and the next '.repeat(CHARACTERS / 20));
    await page.waitForTimeout(SETTLED_MS);
    const keys: number[] = [];
    for (let at = 0; at < KEYS; at += 1) keys.push(await timeOfKey(page, () => text.press('x')));
    keys.sort((one, other) => one - other);

    await text.fill('');
    const reply = page
      .locator('article')
      .nth(1)
      .getByRole('button', { name: /^Reply/ });
    const form = 'article textarea[name=status]';
    await reply.click();
    await page.locator(form).waitFor();
    await page.keyboard.press('Escape');
    await page.locator(form).waitFor({ state: 'detached' });
    const replyMs = await timeTo(page, 'click', () => reply.click(), form);
    await page.keyboard.press('Escape');

    const picker = page.getByRole('button', { name: 'Emoji', exact: true }).first();
    const cell = '[role=dialog] [role=gridcell]';
    const pickerMs = await timeTo(page, 'click', () => picker.click(), cell);
    await page.keyboard.press('Escape');
    await page.locator(cell).first().waitFor({ state: 'detached' });
    const pickerAgainMs = await timeTo(page, 'click', () => picker.click(), cell);
    await page.waitForTimeout(SETTLED_MS);
    await page.locator(cell).first().hover();
    const frames = await watchFrames(page);
    for (let at = 0; at < WHEELS; at += 1) await page.mouse.wheel(0, WHEEL_PX);
    const { over, worst } = await frames();
    await page.keyboard.press('Escape');

    const option = '[role=listbox] [role=option]';
    await text.pressSequentially('@n');
    await page.locator(option).first().waitFor();
    await text.fill('');
    await page.locator(option).first().waitFor({ state: 'detached' });
    await text.press('@');
    const suggestMs = await timeTo(page, 'keydown', () => text.press('n'), option);
    return {
      keyMs: keys[Math.floor(KEYS / 2)] ?? NaN,
      slowestKeyMs: keys.at(-1) ?? NaN,
      replyMs,
      pickerMs,
      pickerAgainMs,
      pickerFramesOver50: over,
      worstPickerFrameMs: worst,
      suggestMs,
    };
  } finally {
    await close();
  }
}

/** Milliseconds from the key that `act` presses to the next frame on the screen. */
async function timeOfKey(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(
    ({ shortest, longest }) => {
      (window as unknown as { painted: Promise<number> }).painted = new Promise((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const keys = list.getEntries().filter(({ name }) => name === 'keydown' || name === 'keypress');
          if (keys.length === 0) return;
          observer.disconnect();
          resolve(Math.max(...keys.map(({ duration }) => duration)));
        });
        const init = { type: 'event', durationThreshold: shortest };
        observer.observe(init);
        setTimeout(() => {
          observer.disconnect();
          resolve(shortest);
        }, longest);
      });
    },
    { shortest: SHORTEST_EVENT_MS, longest: LONGEST_EVENT_MS },
  );
  await act();
  return page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted);
}

function manyEmoji(origin: string) {
  return Array.from({ length: EMOJI }, (_, at) => {
    const url = `${origin}/emoji/custom/seal.webp?${at}`;
    return { shortcode: `seal_${at}`, url, static_url: url, visible_in_picker: true, category: `Pack ${at % 12}` };
  });
}
