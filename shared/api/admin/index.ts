/** Calls of the staff: they ship in mfe-admin alone. */
export * from './reports.ts';
export * from './users.ts';
