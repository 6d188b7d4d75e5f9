/** Keys of the lists in the entity cache. */
export const PAGE_LIST = 'suggestions';
export const PANEL_LIST = 'suggestions:panel';
