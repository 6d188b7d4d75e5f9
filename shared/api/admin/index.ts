/** Calls of the staff: they ship in mfe-admin alone. */
export * from './announcements.ts';
export * from './moderation.ts';
export * from './reports.ts';
export * from './users.ts';
