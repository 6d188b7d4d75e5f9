// What few profiles have, in one chunk.
export { EditButton } from '../edit/edit-button.tsx';
export { MovedNotice } from './moved-notice.tsx';
export { PageBackground } from './page-background.tsx';
export { StatusesAbsent } from './statuses-absent.tsx';
