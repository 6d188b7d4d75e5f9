/** Staff calls: only mfe-admin contains them. */
export * from './announcements.ts';
export * from './configuration.ts';
export * from './instance-documents.ts';
export * from './invites.ts';
export * from './log.ts';
export * from './moderation.ts';
export * from './privileges.ts';
export * from './reports.ts';
export { type UserFact, type UserFilter } from './user-filters.ts';
export * from './users.ts';
