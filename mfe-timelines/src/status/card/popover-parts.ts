/**
 * People and statuses that are shown on request, or with the focused status: one file, since no timeline starts with
 * them.
 */
export { default as AvatarList } from '../people/avatar-list.tsx';
export { default as PeoplePopover } from '../people/people-popover.tsx';
export { default as StatusPreview } from '../preview/status-preview.tsx';
