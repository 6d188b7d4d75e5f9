/** The menus of the head, and what a timeline seldom shows, in one file. */
export { default as EmptyTimeline } from './head/empty-timeline.tsx';
export { gapFailed } from './gap-failed.ts';
export { default as QuickSettings } from './head/quick-settings.tsx';
export { default as RefreshFailure } from './head/refresh-failure.tsx';
export { default as TimelineMenu } from './timeline-menu.tsx';
export { default as Here } from './here/here.tsx';
export { OtherRow } from './other-row.tsx';
