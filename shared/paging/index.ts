/** Lists that are loaded page by page. */
export { entryIds } from './joints.ts';
export { isSkipped, MAX_EMPTY_PAGES } from './next-cursor.ts';
export { GrowingWait } from './growing-wait.ts';
export { PagedList } from './paged-list.ts';
export { NumberedPages } from './numbered-pages.ts';
export * from './paged-state.ts';
export * from './paged-view.tsx';
export * from './use-paged-list.ts';
