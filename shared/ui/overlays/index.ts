/**
 * Menus and other overlays, on React Aria. The shell provides it once for all modules, loaded at the first use: never
 * with the first timeline.
 */
export * from './action-entries.tsx';
export * from './action-item.tsx';
export * from './action-menu.tsx';
export * from './action-section.tsx';
export * from './action-submenu.tsx';
export * from './column-item.tsx';
export * from './hover-popover.tsx';
export * from './popover-trigger.tsx';
export * from './tooltip.tsx';
