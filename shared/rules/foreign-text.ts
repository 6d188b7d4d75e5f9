/** What of a foreign text is drawn: neither its length nor its invisible characters may harm the page or lie. */

/**
 * Most combining marks on one letter: browsers need the square of their number. Also characters that join without
 * width.
 */
const MAX_MARKS = 8;
const MARKS = /[\p{M}\u200b-\u200d\u2060-\u2064\u{e0020}-\u{e007f}]+/gu;

/**
 * Cuts runs of combining marks. `before`: how many the text before ended with; `trailing`: how many this one ends with,
 * since marks also join across elements.
 */
export function cutMarks(source: string, before = 0): { text: string; trailing: number } {
  let trailing = source === '' ? before : 0;
  const text = source.replace(MARKS, (run, at: number) => {
    const joined = at === 0 ? before : 0;
    const kept = [...run].slice(0, Math.max(0, MAX_MARKS - joined));
    if (at + run.length === source.length) trailing = joined + kept.length;
    return kept.join('');
  });
  return { text, trailing };
}

/** Without the controls that turn the direction of letters: nobody types them, and `\u202Egpj.exe` reads `exe.jpg`. */
export function withoutOverrides(text: string): string {
  return text.replace(/[\u202d\u202e]/g, '');
}

/** Without any control that changes the order of what follows; marks of direction (U+200E, U+200F, U+061C) stay. */
export function withoutBidi(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
}

/** Whether a reader sees anything of it: spaces, fillers and characters without a glyph are nothing. */
export function isVisible(text: string): boolean {
  return /[^\p{DI}\p{Z}\p{Cc}\p{Cf}\p{M}\u2800]/u.test(text);
}
