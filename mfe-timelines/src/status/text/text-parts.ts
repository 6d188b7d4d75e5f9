/** What a text shows on request, and what few texts have: one file, since each file costs the first screen its hash. */
export { default as AccountCardPopover } from './account-card-popover.tsx';
export { default as MentionsLine } from '../mentions/mentions-line.tsx';
export { MentionPart } from '../mentions/mention-part.tsx';
