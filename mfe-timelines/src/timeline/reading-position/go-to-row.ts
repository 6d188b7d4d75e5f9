import type { Scroller } from '@skerry/shared/contract';

/** Frames at most: each draws the rows of the window, and the next one knows their heights. */
const MOST_FRAMES = 120;
/** Frames without movement that count as settled. */
const STEADY_FRAMES = 3;
/** Of a row that is not measured yet: the estimate is corrected once it is near. */
const ROW_PX = 200;

/**
 * Scrolls to a row of a virtual list and gives it the focus. Resolves when it stands still, or at once when the reader
 * does something. `index`: of the row among all.
 */
export function goToRow(list: HTMLElement, key: string, index: number, scroller: Scroller): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController();
    const { signal } = stop;
    let steady = 0;
    let frames = 0;
    const step = () => {
      if (signal.aborted) return;
      const before = scroller.top;
      const rows = [...list.querySelectorAll<HTMLElement>('[data-key]')];
      const row = rows.find(({ dataset }) => dataset['key'] === key);
      const article = row?.querySelector('article') ?? row;
      if (article) article.scrollIntoView({ block: 'start', behavior: 'instant' });
      else scroller.scrollBy(distance(rows, index, scroller));
      steady = article && Math.abs(scroller.top - before) < 1 ? steady + 1 : 0;
      frames += 1;
      if (steady < STEADY_FRAMES && frames < MOST_FRAMES) return void requestAnimationFrame(step);
      article?.focus({ preventScroll: true });
      stop.abort();
    };
    signal.addEventListener('abort', () => resolve(), { once: true });
    // From the first input on the reader decides about the position.
    for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const)
      window.addEventListener(type, () => stop.abort(), { signal, passive: true });
    requestAnimationFrame(step);
  });
}

/** Pixels from the middle of what is seen to where the row is about to be. */
function distance(rows: readonly HTMLElement[], index: number, { edge, height }: Scroller): number {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return 0;
  const [from, to] = [Number(first.dataset['index']), Number(last.dataset['index'])];
  const at =
    index > to
      ? last.getBoundingClientRect().bottom + (index - to) * ROW_PX
      : first.getBoundingClientRect().top + (index - from) * ROW_PX;
  return at - edge - height / 2;
}
