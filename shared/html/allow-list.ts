/** What is left of foreign HTML. Elements that are not named here are replaced by what stands in them. */
export const ELEMENTS = [
  'p', 'div', 'br', 'hr', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li', 'strong', 'em', 'u', 's', 'sub', 'sup', 'small', 'q', 'ruby', 'rt', 'rp',
  'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'a',
] as const;
export type PostTag = (typeof ELEMENTS)[number];

/** Elements that say the same by another name. Headings would stand in the outline of our page: they become paragraphs. */
export const SYNONYMS: Readonly<Record<string, PostTag>> = {
  ...Object.fromEntries(ELEMENTS.map((name) => [name, name])),
  b: 'strong', i: 'em', cite: 'em', dfn: 'em', var: 'em', ins: 'u', del: 's', strike: 's', kbd: 'code', samp: 'code', tt: 'code', xmp: 'pre', listing: 'pre', plaintext: 'pre',
  h1: 'p', h2: 'p', h3: 'p', h4: 'p', h5: 'p', h6: 'p', section: 'div', article: 'div', header: 'div', footer: 'div', aside: 'div', main: 'div', nav: 'div', figure: 'div',
  figcaption: 'div', address: 'div', center: 'div', dl: 'div', dt: 'div', dd: 'div', fieldset: 'div', form: 'div', menu: 'ul', dir: 'ul', summary: 'div', details: 'div',
};
export const HEADINGS: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** Gone with everything in them: what no browser would show as text. */
export const DROPPED: ReadonlySet<string> = new Set([
  'script', 'style', 'template', 'noscript', 'iframe', 'noembed', 'noframes', 'object', 'audio', 'video', 'canvas', 'title', 'head', 'datalist',
]);

export const BLOCKS: ReadonlySet<string> = new Set(['p', 'div', 'hr', 'blockquote', 'pre', 'ul', 'ol', 'li', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'] satisfies PostTag[]);
/** Inside these, only other parts of a table. */
export const TABLE_PARTS: Readonly<Partial<Record<PostTag, readonly PostTag[]>>> = {
  table: ['caption', 'thead', 'tbody', 'tfoot'], thead: ['tr'], tbody: ['tr'], tfoot: ['tr'], tr: ['th', 'td'],
};
/** Blocks whose direction follows their own text. */
export const DIRECTED: ReadonlySet<string> = new Set(['p', 'div', 'li', 'blockquote', 'caption', 'th', 'td'] satisfies PostTag[]);
