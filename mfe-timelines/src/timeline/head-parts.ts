/** The menus of the head, and what a timeline seldom says, in one file. */
export { default as EmptyTimeline } from './empty-timeline.tsx';
export { gapFailed } from './gap-failed.ts';
export { default as QuickSettings } from './quick-settings.tsx';
export { default as TimelineMenu } from './timeline-menu.tsx';
