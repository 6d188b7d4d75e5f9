/** Where the columns are. */
export const DECK_PATH = '/columns';
