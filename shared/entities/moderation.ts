/** What staff handle. Not on Mastodon. */
import type { CustomEmoji } from './account.ts';

export type ReportState = 'open' | 'resolved' | 'closed';

export interface ReportNote {
  id: string;
  /** Plain text, hostile. */
  content: string;
  createdAt: string;
  accountId: string | null;
}

export interface Report {
  id: string;
  state: ReportState;
  /** The reporter's text; HTML of the server, hostile. */
  content: string;
  createdAt: string;
  /** The reported account; `null` if it was deleted. */
  accountId: string | null;
  /** The reporter; `null` if it was deleted. */
  actorId: string | null;
  statusIds: string[];
  notes: ReportNote[];
}

/** An account, as staff see it; `id` is the account's. */
export interface ManagedUser {
  id: string;
  nickname: string;
  displayName: string;
  /** Of `displayName`; empty where the server does not send them for staff. */
  emojis: CustomEmoji[];
  avatar: string;
  isLocal: boolean;
  isActive: boolean;
  role: 'admin' | 'moderator' | 'member';
  tags: string[];
}

/** A line of the moderation log. */
export interface LogEntry {
  id: string;
  createdAt: string;
  /** The server's own sentence; plain text, hostile. */
  text: string;
  /** Who did it; `null` if the server does not say. */
  actor: { id: string; nickname: string } | null;
  /** The accounts that the sentence names, the actor first. */
  nicknames: string[];
}
