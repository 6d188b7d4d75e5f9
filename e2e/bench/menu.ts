import type { Client } from './bench-site.ts';
import { CPU4, freshPage } from './browser.ts';
import { timeTo } from './time-to.ts';

/** Milliseconds from the click in the menu to the frame with the first statuses of the other timeline. */
export interface MenuFigures {
  switchMs: number;
  /** Back, to the one that was open before. */
  switchBackMs: number;
}

/** Statuses at the top of a timeline that are drawn first. */
const FIRST = 4;
const SETTLED_MS = 3_000;
const LOCAL = '/main/public';

/** A visitor goes from the whole known network to the statuses of this server, and back. */
export async function measureMenu({ url, origin }: Client): Promise<MenuFigures> {
  const { page, close } = await freshPage(CPU4);
  try {
    const idsOf = async (query: string) => {
      const answer = await page.request.get(`${origin}/api/v1/timelines/public?limit=20${query}`);
      return ((await answer.json()) as { id: string }[]).map(({ id }) => id);
    };
    const [all, local] = [await idsOf(''), await idsOf('&local=true')];
    await page.goto(url);
    await page.locator(onlyIn(all, local)).waitFor();
    await page.waitForTimeout(SETTLED_MS);
    const press = (path: string) => page.locator(`nav a[href$="${path}"]`).first().click();
    const switchMs = await timeTo(page, 'click', () => press(LOCAL), onlyIn(local, all));
    await page.waitForTimeout(SETTLED_MS);
    const switchBackMs = await timeTo(page, 'click', () => press(new URL(url).pathname), onlyIn(all, local));
    return { switchMs, switchBackMs };
  } finally {
    await close();
  }
}

/** Selects the second of two rows that follow each other in one of two timelines only. */
function onlyIn(here: readonly string[], there: readonly string[]): string {
  const at = here.findIndex((id, at) => at > 0 && there[there.indexOf(here[at - 1] ?? '') + 1] !== id);
  if (at < 1 || at >= FIRST) throw new Error('The two timelines begin with the same statuses.');
  return `main [data-key="${here[at - 1]}"] + [data-key="${here[at]}"]`;
}
