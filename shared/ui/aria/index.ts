/** Primitives that overlay or edit. Most ride on React Aria: they come with screens that are loaded when wanted, never with the first timeline. */
export * from './action-item.tsx';
export * from './action-menu.tsx';
export * from './action-section.tsx';
export * from './action-submenu.tsx';
export * from './color-panel.tsx';
export * from './color-picker.tsx';
export * from './combo-box.tsx';
export * from './confirm-dialog.tsx';
export * from './date-picker.tsx';
export * from './hover-popover.tsx';
export * from './language-select.tsx';
export * from './list-select.tsx';
export * from './modal-dialog.tsx';
export type { ListOption } from './option-list.tsx';
export * from './popover-trigger.tsx';
export * from './scroll-lock.ts';
export * from './slider.tsx';
export * from './tooltip.tsx';
