import { place, type TextBox } from '@skerry/shared/ui';
import { isRightToLeft, wordBox } from './word-box.ts';

/** Puts the list beside the word, in what an on-screen keyboard leaves of the window. */
export function placeList(list: HTMLElement, field: TextBox, start: number, end: number): void {
  const view = window.visualViewport;
  const offset = view?.offsetTop ?? 0;
  const word = wordBox(field, start, end);
  list.style.maxBlockSize = 'none';
  const spot = place(
    { ...word, top: word.top - offset, bottom: word.bottom - offset },
    { width: list.offsetWidth, height: list.offsetHeight },
    { width: document.documentElement.clientWidth, height: view?.height ?? window.innerHeight },
    'start',
    isRightToLeft(field.value, start) ?? getComputedStyle(field).direction === 'rtl',
  );
  list.style.left = `${spot.left}px`;
  list.style.top = `${spot.top + offset}px`;
  list.style.maxBlockSize = `${spot.maxHeight}px`;
}
