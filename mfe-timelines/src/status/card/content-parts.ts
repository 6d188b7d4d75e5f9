/** What a status may have below its text: one file, since most timelines have some of each. */
export { ContentWarning } from './content-warning.tsx';
export { default as LinkCard } from './link-card.tsx';
export { default as PollView } from '../poll/poll-view.tsx';
export { Reactions } from '../actions/reactions.tsx';
export { ShowMore } from '../text/show-more.tsx';
export { Quote } from '../quote/quote.tsx';
