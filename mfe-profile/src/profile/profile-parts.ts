// What few profiles have, in one chunk.
export { MovedNotice } from './moved-notice.tsx';
export { PageBackground } from './page-background.tsx';
