import type { Db } from '../db/open.ts';

const DATES: Record<string, readonly string[]> = {
  accounts: ['created_at', 'last_status_at'],
  follows: ['created_at'],
  statuses: ['created_at', 'edited_at', 'expires_at'],
  status_edits: ['created_at'],
  favourites: ['created_at'],
  bookmarks: ['created_at'],
  reactions: ['created_at'],
  pins: ['created_at'],
  polls: ['expires_at'],
  media: ['created_at'],
  participations: ['updated_at'],
  notifications: ['created_at'],
  chats: ['updated_at'],
  chat_messages: ['created_at'],
  reports: ['created_at'],
  report_notes: ['created_at'],
  announcements: ['starts_at', 'ends_at', 'published_at', 'updated_at'],
  instances: ['unreachable_since'],
};

/** Moves every stored date by so many milliseconds; unset dates stay unset. */
export function shiftDates(db: Db, by: number): void {
  db.tx(() => {
    for (const [table, columns] of Object.entries(DATES))
      db.run(`UPDATE ${table} SET ${columns.map((column) => `${column} = ${column} + :by`).join(', ')}`, { by });
  });
}
