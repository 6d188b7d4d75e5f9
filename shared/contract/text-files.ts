/**
 * Texts in other languages than English are files beside the code, in addresses that follow from the language: so
 * nothing on the way to the first screen lists them, however many there are.
 */

/**
 * `code`: what the module's views say. `manifest`, `settings`: what is shown before any of its code has loaded.
 * `emoji`: their names.
 */
export type TextsPart = 'code' | 'manifest' | 'settings' | 'emoji';

const PREFIX = 'texts-';

/**
 * The name of the file with one part of a package's texts in a language.
 *
 * @param hash for a folder that more than one build writes into
 */
export const textsFile = (part: TextsPart, locale: string, hash?: string): string =>
  [`${PREFIX}${part}`, locale, ...(hash === undefined ? [] : [hash]), 'json'].join('.');

/** Whether a file of a build is of one language. */
export const isTextsFile = (file: string): boolean => file.startsWith(PREFIX);
