/** A block of a style sheet: `.card { … }` or `@media … { … }`. */
export interface CssBlock {
  /** The text before the brace. */
  prelude: string;
  /** The preludes of the enclosing blocks, outermost first. */
  around: readonly string[];
  /** Its own declarations, without those of nested blocks. */
  declarations: string;
  /** Its offset in characters. */
  index: number;
}

/**
 * The blocks of a style sheet, from the outside in; `statements` are at-rules without a block (`@import`). Comments
 * must have been removed. Malformed CSS is read as far as possible.
 */
export function readCss(css: string): { blocks: CssBlock[]; statements: string[] } {
  const blocks: CssBlock[] = [];
  const statements: string[] = [];
  const open: { block: CssBlock }[] = [];
  let start = 0;
  const text = (end: number) => css.slice(start, end).trim();
  for (let at = 0; at < css.length; at += 1) {
    const sign = css[at];
    if (sign === '"' || sign === "'") at = endOfString(css, at);
    else if (sign === '(') at = endOfBrackets(css, at);
    else if (sign === '{') {
      const block: CssBlock = {
        prelude: text(at),
        around: open.map(({ block: { prelude } }) => prelude),
        declarations: '',
        index: start + (css.slice(start, at).length - css.slice(start, at).trimStart().length),
      };
      blocks.push(block);
      open.push({ block });
      start = at + 1;
    } else if (sign === ';' || sign === '}') {
      const statement = text(at);
      const inside = open.at(-1)?.block;
      if (statement !== '') {
        if (statement.startsWith('@') || !inside) statements.push(statement);
        else inside.declarations += `${statement};`;
      }
      if (sign === '}') open.pop();
      start = at + 1;
    }
  }
  return { blocks, statements };
}

function endOfString(css: string, from: number): number {
  for (let at = from + 1; at < css.length; at += 1) {
    if (css[at] === '\\') at += 1;
    else if (css[at] === css[from]) return at;
  }
  return css.length;
}

function endOfBrackets(css: string, from: number): number {
  let depth = 0;
  for (let at = from; at < css.length; at += 1) {
    if (css[at] === '"' || css[at] === "'") at = endOfString(css, at);
    else if (css[at] === '(') depth += 1;
    else if (css[at] === ')' && (depth -= 1) === 0) return at;
  }
  return css.length;
}

/** The selectors of a list, split at its top-level commas. */
export function selectorsOf(prelude: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let at = 0; at < prelude.length; at += 1) {
    if (prelude[at] === '(') at = endOfBrackets(prelude, at);
    else if (prelude[at] === '[') at = prelude.indexOf(']', at) === -1 ? prelude.length : prelude.indexOf(']', at);
    else if (prelude[at] === ',') {
      parts.push(prelude.slice(start, at).trim());
      start = at + 1;
    }
  }
  return [...parts, prelude.slice(start).trim()].filter((part) => part !== '');
}
