import type { Account, Relationship } from './account.ts';
import type { LogEntry, ManagedUser, Report } from './moderation.ts';
import type { Notification, Poll, Status } from './status.ts';

export interface EntityMap {
  account: Account;
  relationship: Relationship;
  status: Status;
  poll: Poll;
  notification: Notification;
  report: Report;
  managedUser: ManagedUser;
  logEntry: LogEntry;
}
