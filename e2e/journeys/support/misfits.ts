import type { Page } from '@playwright/test';

/** How much of a text names it. */
const NAME_LENGTH = 60;

export interface Misfit {
  what: string;
  /** The beginning of the text that doesn't fit. */
  text: string;
}

/** Returns the beginnings of the texts on the page. */
export async function shownTexts(page: Page): Promise<Set<string>> {
  const all = await page.evaluate(() =>
    [...document.body.querySelectorAll('*')].map((element) => (element.textContent ?? '').trim()),
  );
  return new Set(all.map((text) => text.slice(0, NAME_LENGTH)));
}

/**
 * Returns what doesn't fit on the page: text that its own box cuts, controls that overlap, a page wider than its
 * window, buttons of more than two lines, headings that end a line inside a word.
 */
export async function misfits(page: Page): Promise<Misfit[]> {
  return page.evaluate((length) => {
    const CONTROLS = 'button, a[href], input, select, textarea, [role=tab], [role=switch]';
    /** Pixels that rounding takes. */
    const SLACK = 2;
    const found: Misfit[] = [];
    const report = (what: string, element: Element) => found.push({ what, text: textOf(element) });
    const isSeen = (element: Element) => {
      if (element.closest('[inert], [aria-hidden=true]')) return false;
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    };
    const textOf = (element: Element) => (element.textContent ?? '').trim().slice(0, length);
    const named = (element: Element) =>
      `${element.tagName.toLowerCase()} "${textOf(element) || (element.getAttribute('aria-label') ?? '')}"`;
    const rectsOf = (node: Node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    };
    /** Texts in an element itself, or anywhere in it. */
    const own = (element: Element) =>
      [...element.childNodes].filter((node): node is Text => node instanceof Text && node.data.trim() !== '');
    const within = (element: Element) => [element, ...element.querySelectorAll('*')].filter(isSeen).flatMap(own);
    /** Lines that show; a text without room may wrap out of sight. */
    const shownIn = (text: Text, { top, bottom }: DOMRect) =>
      rectsOf(text).filter((line) => line.top < bottom - SLACK && line.bottom > top + SLACK);
    const sticksOut = (text: Text, box: DOMRect) =>
      shownIn(text, box).some((line) => line.left < box.left - SLACK || line.right > box.right + SLACK);
    const isCutBelow = (text: Text, box: DOMRect) =>
      shownIn(text, box).some((line) => line.bottom > box.bottom + 2 * SLACK);
    /** Whether an element cuts what is wider. A row that scrolls sideways, such as tabs on a phone, is meant to. */
    const cutsSides = (element: Element) => {
      const { display, flexDirection, overflowX } = getComputedStyle(element);
      return overflowX !== 'visible' && !(overflowX === 'auto' && display === 'flex' && flexDirection === 'row');
    };
    /** The nearest ancestor that cuts, or scrolls sideways what is in it. */
    const cutterOf = (element: Element) => {
      let at: Element | null = element;
      while (at && at !== document.body && getComputedStyle(at).overflowX === 'visible') at = at.parentElement;
      return at && at !== document.body && cutsSides(at) ? at : null;
    };
    const linesOf = (text: Text) => {
      const lines: DOMRect[] = [];
      for (const rect of rectsOf(text))
        if (!lines.some(({ top, height }) => Math.abs(top - rect.top) < height / 2)) lines.push(rect);
      return lines.length;
    };
    /** What an element scrolls with. */
    const layerOf = (element: Element): Element => {
      let at: Element = element;
      while (at.parentElement && !['fixed', 'sticky', 'absolute'].includes(getComputedStyle(at).position))
        at = at.parentElement;
      return at;
    };

    /** Words of Chinese and Japanese may go on in the next line anywhere. */
    const WORD = /[^\s\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]{2,}/gu;
    const brokenWord = (text: Text) =>
      [...text.data.matchAll(WORD)].find(({ index, 0: word }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const tops = [...range.getClientRects()].map(({ top }) => top);
        // After a hyphen of its own a word may go on.
        return !word.includes('-') && Math.max(...tops) - Math.min(...tops) > 4 * SLACK;
      })?.[0];

    const wider = document.documentElement.scrollWidth - innerWidth;
    if (wider > 0) report(`the page is ${wider} px wider than its window`, document.head);

    const all = [...document.body.querySelectorAll('*')].filter(isSeen);
    for (const element of all) {
      const { overflowY, clipPath } = getComputedStyle(element);
      // Names of people are cut on purpose, with an ellipsis.
      const texts = element.closest('bdi') ? [] : own(element);
      if (clipPath !== 'none' || texts.length === 0) continue;
      const cutter = cutterOf(element)?.getBoundingClientRect();
      if (cutter && texts.some((text) => sticksOut(text, cutter)))
        report(`cut at its side: ${named(element)}`, element);
      const isCut = overflowY === 'hidden' || overflowY === 'clip';
      if (isCut && texts.some((text) => isCutBelow(text, element.getBoundingClientRect())))
        report(`cut below: ${named(element)}`, element);
    }

    for (const heading of all.filter((element) => element.matches('h1, h2, h3, h4'))) {
      const word = within(heading)
        .map(brokenWord)
        .find((broken) => broken !== undefined);
      if (word !== undefined) report(`a line ends inside "${word}": ${named(heading)}`, heading);
    }

    const controls = all.filter((element) => element.matches(CONTROLS));
    for (const button of controls.filter((control) => control.matches('button'))) {
      const texts = within(button);
      const box = button.getBoundingClientRect();
      if (texts.some((text) => sticksOut(text, box))) report(`wider than its button: ${named(button)}`, button);
      const lines = Math.max(0, ...texts.map(linesOf));
      if (lines > 2) report(`${lines} lines in ${named(button)}`, button);
    }

    for (const [at, one] of controls.entries())
      for (const other of controls.slice(at + 1)) {
        if (one.contains(other) || other.contains(one) || layerOf(one) !== layerOf(other)) continue;
        const isOver = [...one.getClientRects()].some((a) =>
          [...other.getClientRects()].some(
            (b) =>
              Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 * SLACK &&
              Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2 * SLACK,
          ),
        );
        if (isOver) report(`${named(one)} overlaps ${named(other)}`, one);
      }
    return found;
  }, NAME_LENGTH);
}
