import { FLOOR_TEXT } from '../floor.ts';

/** The shell's style sheet shows it where the browser is too old (`shell/src/old-browser.css`). */
export const OLD_BROWSER_ID = 'skerry-old-browser';

/** In every language that the client has completely: no script runs that could choose one. */
const TEXTS: Readonly<Record<string, (title: string) => string>> = {
  en: (title) =>
    `This browser is too old for ${title}. Update it, or open this page in another one: ${FLOOR_TEXT} or newer.`,
  de: (title) =>
    `Dieser Browser ist zu alt für ${title}. Aktualisiere ihn, oder öffne diese Seite in einem anderen: ${FLOOR_TEXT} oder neuer.`,
  ar: (title) => `هذا المتصفح أقدم من أن يعرض ${title}. حدّثه، أو افتح هذه الصفحة في متصفح آخر: ${FLOOR_TEXT} أو أحدث.`,
  ja: (title) =>
    `このブラウザーは古いため、${title} を使えません。更新するか、別のブラウザーでこのページを開いてください: ${FLOOR_TEXT} 以降。`,
};

/**
 * The note for browsers below the floor. Neither a script nor an inline style, which the policy forbids and the oldest
 * browsers could not run: a popover that never opens, which browsers hide by themselves, and those without popovers
 * show in any case. `title` is escaped.
 */
export function oldBrowserNote(title: string): string {
  const lines = Object.entries(TEXTS).map(([lang, text]) => `<p lang="${lang}" dir="auto">${text(title)}</p>`);
  return `<div id="${OLD_BROWSER_ID}" popover>${lines.join('')}</div>`;
}
