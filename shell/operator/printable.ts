/** Everything that a terminal acts upon, but line ends and tabs: escapes, other controls, marks that turn text around. */
const ACTED_UPON = /(?![\n\t])[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** Texts of others for a terminal: names in files, a server's reply, a request's path. Controls are written as `\u{1b}`. */
export const printable = (text: string): string =>
  text.replace(ACTED_UPON, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`);

/** The same on one line, so that nobody writes a second one. */
export const printableLine = (text: string): string => printable(text).replaceAll('\n', '\\n');
