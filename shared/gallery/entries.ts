import type { GalleryEntry } from './gallery-entry.ts';

export type LoadEntry = () => Promise<{ entry: GalleryEntry }>;

/** One file each, loaded when looked at; the key is its address (`#/button`). */
export const ENTRIES: Readonly<Record<string, LoadEntry>> = {
  'action-menu': () => import('./entries/action-menu.tsx'),
  alert: () => import('./entries/alert.tsx'),
  avatar: () => import('./entries/avatar.tsx'),
  badge: () => import('./entries/badge.tsx'),
  button: () => import('./entries/button.tsx'),
  choice: () => import('./entries/choice.tsx'),
  'color-picker': () => import('./entries/color-picker.tsx'),
  'combo-box': () => import('./entries/combo-box.tsx'),
  'confirm-dialog': () => import('./entries/confirm-dialog.tsx'),
  'date-picker': () => import('./entries/date-picker.tsx'),
  'emoji-picker': () => import('./entries/emoji-picker.tsx'),
  'empty-state': () => import('./entries/empty-state.tsx'),
  'error-card': () => import('./entries/error-card.tsx'),
  'hover-popover': () => import('./entries/hover-popover.tsx'),
  'icon-button': () => import('./entries/icon-button.tsx'),
  'language-select': () => import('./entries/language-select.tsx'),
  'list-select': () => import('./entries/list-select.tsx'),
  loading: () => import('./entries/loading.tsx'),
  'modal-dialog': () => import('./entries/modal-dialog.tsx'),
  panel: () => import('./entries/panel.tsx'),
  'popover-trigger': () => import('./entries/popover-trigger.tsx'),
  progress: () => import('./entries/progress.tsx'),
  'relative-time': () => import('./entries/relative-time.tsx'),
  segmented: () => import('./entries/segmented.tsx'),
  select: () => import('./entries/select.tsx'),
  slider: () => import('./entries/slider.tsx'),
  tabs: () => import('./entries/tabs.tsx'),
  'text-field': () => import('./entries/text-field.tsx'),
  tooltip: () => import('./entries/tooltip.tsx'),
  'virtual-list': () => import('./entries/virtual-list.tsx'),
};
