import type { PageTexts } from './shell-build.ts';

/** The shell's style sheet shows it where the browser is too old (`shell/src/old-browser.css`). */
export const OLD_BROWSER_ID = 'skerry-old-browser';

/**
 * The note for browsers below the floor. Neither a script nor an inline style, which the policy forbids and the oldest
 * browsers could not run: a popover that never opens, which browsers hide by themselves, and those without popovers
 * show in any case. All is escaped.
 */
export function oldBrowserNote(title: string, texts: readonly PageTexts[]): string {
  const lines = texts.map(
    ({ lang, tooOld }) => `<p lang="${lang}" dir="auto">${tooOld.replaceAll('{title}', () => title)}</p>`,
  );
  return `<div id="${OLD_BROWSER_ID}" popover>${lines.join('')}</div>`;
}
