/** The menus of the head, in one file. */
export { default as QuickSettings } from './quick-settings.tsx';
export { default as TimelineMenu } from './timeline-menu.tsx';
