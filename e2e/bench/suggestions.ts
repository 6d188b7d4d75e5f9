import type { Page } from '@playwright/test';
import { createInstance } from '@skerry/instance';
import { createServer } from '../../shell/operator/serve/create-server.ts';
import { freshPage, type Conditions } from './browser.ts';
import { signIn } from './sign-in.ts';

export interface SuggestionFigures {
  /** From the last reply of the server to the frame with its suggestions, milliseconds. */
  medianMs: number;
  worstMs: number;
}

const WORDS = ['tid', 'ines', 'noor', 'kofi', 'bird', 'mar', 'tob', 'gra'];

/** How soon the field of a search shows what the server suggests. */
export async function measureSuggestions(dir: string, conditions: Conditions): Promise<SuggestionFigures> {
  const instance = await createInstance({ port: 0, seed: 'demo' });
  const server = await createServer({ dir, instance: instance.url, port: 0, host: '127.0.0.1' });
  const origin = (await server.listen()).replace('127.0.0.1', 'localhost');
  const { page, close } = await freshPage(conditions);
  try {
    await signIn(page, origin);
    await page.goto(`${origin}/search`);
    const times: number[] = [];
    for (const word of WORDS) times.push(await drawnAfter(page, word));
    const sorted = times.toSorted((one, other) => one - other);
    return { medianMs: sorted[Math.floor(sorted.length / 2)] ?? 0, worstMs: sorted.at(-1) ?? 0 };
  } finally {
    await close();
    await server.close();
    await instance.close();
  }
}

/** The list is busy until the last reply is drawn. */
async function drawnAfter(page: Page, word: string): Promise<number> {
  const field = page.getByRole('main').getByRole('combobox');
  await field.fill('');
  await page.evaluate(() => performance.clearResourceTimings());
  const drawn = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let wasBusy = false;
        const watching = new MutationObserver(() => {
          const isBusy = document.querySelector('[role=listbox]')?.getAttribute('aria-busy') === 'true';
          if (wasBusy && !isBusy) {
            watching.disconnect();
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
          }
          wasBusy = isBusy;
        });
        watching.observe(document.body, { subtree: true, childList: true, attributes: true });
      }),
  );
  await field.pressSequentially(word);
  const at = await drawn;
  const replied = await page.evaluate(() =>
    Math.max(
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/search?'))
        .map((entry) => (entry as PerformanceResourceTiming).responseEnd),
    ),
  );
  return at - replied;
}
