/** Pages of missed statuses that are fetched one by one after a reconnect before a gap is left instead. */
export const MISSED_PAGES = 5;
/** Older pages without anything new that are passed over in one go. */
export const EMPTY_PAGES = 4;
