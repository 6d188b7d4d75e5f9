/** What a status may have below its text, and shows of people and of other statuses: one file, since most have some. */
export { ContentWarning } from '../warning/content-warning.tsx';
export { default as LinkCard } from './link-card.tsx';
export { default as PollView } from '../poll/poll-view.tsx';
export { Reactions } from '../reactions/reactions.tsx';
export { ShowMore } from '../text/show-more.tsx';
export { Quote } from '../quote/quote.tsx';
export { default as AvatarList } from '../people/avatar-list.tsx';
export { default as PeoplePopover } from '../people/people-popover.tsx';
export { default as StatusPreview } from '../preview/status-preview.tsx';
