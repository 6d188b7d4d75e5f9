import { place, type Box, type TextBox } from '@skerry/shared/ui';

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

/** What decides where the letters of a field are. */
const COPIED = [
  'boxSizing',
  'inlineSize',
  'blockSize',
  'paddingTop',
  'paddingRight',
  'paddingBottom',
  'paddingLeft',
  'borderTopWidth',
  'borderRightWidth',
  'borderBottomWidth',
  'borderLeftWidth',
  'borderStyle',
  'font',
  'fontFeatureSettings',
  'letterSpacing',
  'wordSpacing',
  'lineHeight',
  'textIndent',
  'textTransform',
  'tabSize',
  'direction',
  'unicodeBidi',
  'textAlign',
  'wordBreak',
  'overflowWrap',
  'overflowY',
  'scrollbarGutter',
  'whiteSpace',
] as const satisfies readonly (keyof CSSStyleDeclaration)[];

/**
 * Where a part of a field's text is drawn, in pixels of the window, within the field. No browser says that of a text
 * area: its text is laid out once more, unseen, in the same place.
 */
function wordBox(field: TextBox, start: number, end: number): Box {
  const mirror = document.createElement('div');
  const style = getComputedStyle(field);
  for (const name of COPIED) mirror.style[name] = style[name];
  const around = field.getBoundingClientRect();
  Object.assign(mirror.style, {
    position: 'fixed',
    visibility: 'hidden',
    overflowX: 'hidden',
    margin: '0',
    top: `${around.top}px`,
    left: `${around.left}px`,
  });
  if (field instanceof HTMLInputElement) mirror.style.whiteSpace = 'pre';
  const word = document.createElement('span');
  word.textContent = field.value.slice(start, end);
  mirror.append(field.value.slice(0, start), word, field.value.slice(end));
  document.body.append(mirror);
  mirror.scrollTop = field.scrollTop;
  mirror.scrollLeft = field.scrollLeft;
  // Of a word that is broken: where it starts. jsdom draws nothing.
  const { left, right, top, bottom } = word.getClientRects()[0] ?? around;
  mirror.remove();
  return {
    left: clamp(left, around.left, around.right),
    right: clamp(right, around.left, around.right),
    top: clamp(top, around.top, around.bottom),
    bottom: clamp(bottom, around.top, around.bottom),
  };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

const LETTER = /\p{L}/u;
const RIGHT_TO_LEFT = /[\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}]/u;

/** Whether the paragraph at an offset is written from the right: its first letter decides, as in the field. */
function isRightToLeft(text: string, at: number): boolean | null {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const first = LETTER.exec(text.slice(start).split('\n', 1)[0] ?? '')?.[0];
  return first === undefined ? null : RIGHT_TO_LEFT.test(first);
}
