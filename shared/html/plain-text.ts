import { createPostParser, type PostParser } from './post-parser.ts';
import { postText } from './post-text.ts';

interface PlainTextOptions {
  /** Pass the parser of a screen that also draws the text, so that it is parsed once. */
  parser?: PostParser;
  /** Joins the lines with spaces. */
  isOneLine?: boolean;
}

/** Returns the text of a server's HTML with the line breaks that a reader sees, up to 50,000 characters. */
export function plainText(html: string, { parser, isOneLine = false }: PlainTextOptions = {}): string {
  const text = postText((parser ?? createPostParser({ capacity: 1 })).parse(html));
  return isOneLine ? text.replace(/\s+/g, ' ').trim() : text;
}
