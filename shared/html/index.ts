/** Makes foreign HTML and foreign text safe to show. */
export { safeUrl } from '../rules/safe-url.ts';
export { EmojiText } from './emoji-text.tsx';
export { PostHtml, type PostHtmlProps } from './post-html.tsx';
export { createPostParser, type PostParser } from './post-parser.ts';
export { plainText } from './plain-text.ts';
export { postText } from './post-text.ts';
export { textPieces } from './text-pieces.ts';
export type { PostElement, PostNode } from './post-node.ts';
