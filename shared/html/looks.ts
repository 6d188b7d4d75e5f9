/** What few posts have, in one file. */
export { ColoredLines } from './colored-lines.tsx';
export { MfmSpan } from './mfm-span.tsx';
export { MentionLines } from './mention-lines.tsx';
