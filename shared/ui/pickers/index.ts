/**
 * Pickers and editors, on React Aria. The shell provides it once for all modules, loaded at the first use: never with
 * the first timeline.
 */
export * from './color-picker.tsx';
export * from './combo-box.tsx';
export * from './date-picker.tsx';
export * from './language-select.tsx';
export * from './list-select.tsx';
export type { ListOption } from './option-list.tsx';
export * from './slider.tsx';
