/** Keys of lists: from row to row, and what opens a row. */
export * from './keyed-list.tsx';
export * from './list-row.ts';
export * from './move-among-buttons.ts';
export * from './use-list-keys.ts';
