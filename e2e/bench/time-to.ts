import type { Page } from '@playwright/test';

/** Milliseconds from the event that `act` causes to the end of the first frame that has an element, and is painted. */
export async function timeTo(page: Page, event: string, act: () => Promise<void>, selector: string): Promise<number> {
  await page.evaluate(watch, { event, selector });
  await act();
  return page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted);
}

/** Runs in the page. */
function watch({ event, selector }: { event: string; selector: string }): void {
  (window as unknown as { painted: Promise<number> }).painted = new Promise((resolve) => {
    const begin = ({ timeStamp }: Event) => {
      const look = () => {
        if (document.querySelector(selector)) resolve(performance.now() - timeStamp);
        else next();
      };
      const next = () => requestAnimationFrame(() => setTimeout(look));
      next();
    };
    document.addEventListener(event, begin, { capture: true, once: true });
  });
}
