/** Asked for in each page (spec 2 §9). */
export const PAGE_SIZE = 20;
/** Pages of missed statuses that are fetched one by one after a reconnect before a gap is left instead. */
export const MISSED_PAGES = 5;
/** Older pages without anything new that are passed over in one go. */
export const EMPTY_PAGES = 4;
