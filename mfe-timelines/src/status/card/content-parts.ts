/** What a status may have below its text, in one file, since most have some of it. */
export { ContentWarning } from '../warning/content-warning.tsx';
export { default as LinkCard } from './link-card.tsx';
export { Reactions } from '../reactions/reactions.tsx';
export { ShowMore } from '../text/show-more.tsx';
export { Quote } from '../quote/quote.tsx';
export { RepeatedByAll } from '../repeats/repeated-by-all.tsx';
export { AnsweredWords } from '../answered/answered-words.tsx';
