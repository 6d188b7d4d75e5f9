import { vi } from 'vitest';

/** Pixels of each row. */
export const ROW_PX = 92;

/** Gives the rows a place in the window, so that j and k find them. */
export function placeRows(): void {
  HTMLElement.prototype.scrollIntoView = () => undefined;
  for (const row of document.querySelectorAll('article'))
    row.getBoundingClientRect = () => new DOMRect(0, 200, 100, 50);
}

/** jsdom has no layout: each element is as high as its rows. Restore the mocks and globals after the test. */
export function layOutRows(): void {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW_PX);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function box(this: HTMLElement) {
    const bottom = Number.parseFloat(this.style.height) || this.children.length * ROW_PX;
    return DOMRect.fromRect({ height: bottom });
  });
}
