import * as v from 'valibot';
import type { EntityBatch } from '../../contract/entities.ts';
import { startReading, type Reading } from '../read/batch.ts';
import { readAccount } from '../read/account.ts';
import { readNotification } from '../read/notification.ts';
import { readStatus } from '../read/status.ts';
import { id, isRecord, read, readEach, text, texts, type Report } from '../wire.ts';

/** The content of a frame of the socket. `status` may be a known one: its link preview has arrived. */
export type StreamEvent =
  | { kind: 'status'; id: string; entities: EntityBatch }
  | { kind: 'status-edited'; id: string; entities: EntityBatch }
  | { kind: 'deleted'; id: string }
  | { kind: 'notification'; id: string; entities: EntityBatch }
  | { kind: 'conversation'; id: string; entities: EntityBatch }
  /** `messageId` is the chat's last message, `null` if it has none. */
  | { kind: 'chat'; id: string; messageId: string | null; entities: EntityBatch }
  /** The state of the follow of `followerId` to `accountId`. */
  | { kind: 'relationship'; accountId: string; followerId: string; following: boolean; requested: boolean }
  | { kind: 'filters-changed' }
  /** Pleroma's answer to a message of the client. */
  | { kind: 'response'; type: string; result: string; error: string }
  | { kind: 'pong' }
  /** Unknown, or malformed: log it and continue. */
  | { kind: 'unknown'; event: string };

const FrameWire = v.object({
  event: v.pipe(v.string(), v.maxLength(200)),
  payload: v.optional(v.unknown()),
  stream: texts,
});
const IdWire = v.object({ id });
const FollowWire = v.object({ state: text, follower: IdWire, following: IdWire });
const ConversationWire = v.object({ id, accounts: v.optional(v.unknown()), last_status: v.optional(v.unknown()) });
const ChatWire = v.object({ id, account: v.optional(v.unknown()), last_message: v.optional(v.unknown()) });
const ResponseWire = v.object({ type: text, result: text, error: text });

/**
 * Reads one text frame; never throws. Servers name streams differently: use one socket for each purpose; `stream` is
 * ignored.
 */
export function parseStreamFrame(
  frame: string,
  report: Report = () => undefined,
  ownHosts?: ReadonlySet<string>,
): StreamEvent {
  if (frame.trim().toLowerCase() === 'pong') return { kind: 'pong' };
  const wire = read(FrameWire, parseJson(frame));
  if (!wire) return { kind: 'unknown', event: '' };
  const event = readEvent(wire.event, wire.payload, startReading(report, ownHosts));
  if (event) return event;
  report(`the stream event ${wire.event} is unknown or malformed`);
  return { kind: 'unknown', event: wire.event };
}

function readEvent(event: string, payload: unknown, reading: Reading): StreamEvent | null {
  // The payload of `delete` is the bare id; all others are JSON in a string.
  const raw = typeof payload === 'string' && event !== 'delete' ? parseJson(payload) : payload;
  switch (event) {
    case 'update':
      return entity('status', readStatus, raw, reading);
    case 'status.update':
      return entity('status-edited', readStatus, raw, reading);
    case 'notification':
      return entity('notification', readNotification, raw, reading);
    case 'conversation':
      return readConversation(raw, reading);
    case 'pleroma:chat_update':
      return readChat(raw, reading);
    case 'delete': {
      const deleted = read(id, payload);
      return deleted === null ? null : { kind: 'deleted', id: deleted };
    }
    case 'filters_changed':
      return { kind: 'filters-changed' };
    case 'pleroma:follow_relationships_update':
      return readFollow(raw);
    case 'pleroma:respond': {
      const wire = read(ResponseWire, raw);
      return wire && { kind: 'response', ...wire };
    }
    default:
      return null;
  }
}

function entity<K extends 'status' | 'status-edited' | 'notification'>(
  kind: K,
  readOne: (raw: unknown, reading: Reading) => string | null,
  raw: unknown,
  reading: Reading,
): { kind: K; id: string; entities: EntityBatch } | null {
  const found = readOne(raw, reading);
  return found === null ? null : { kind, id: found, entities: reading.found };
}

function readConversation(raw: unknown, reading: Reading): StreamEvent | null {
  const wire = read(ConversationWire, raw);
  if (!wire) return null;
  readEach(wire.accounts, 100, (account) => readAccount(account, reading), 'account of a conversation', reading.report);
  if (isRecord(wire.last_status)) readStatus(wire.last_status, reading);
  return { kind: 'conversation', id: wire.id, entities: reading.found };
}

function readChat(raw: unknown, reading: Reading): StreamEvent | null {
  const wire = read(ChatWire, raw);
  if (!wire) return null;
  if (isRecord(wire.account)) readAccount(wire.account, reading);
  return { kind: 'chat', id: wire.id, messageId: read(IdWire, wire.last_message)?.id ?? null, entities: reading.found };
}

function readFollow(raw: unknown): StreamEvent | null {
  const wire = read(FollowWire, raw);
  return (
    wire && {
      kind: 'relationship',
      accountId: wire.following.id,
      followerId: wire.follower.id,
      following: wire.state === 'follow_accept',
      requested: wire.state === 'follow_pending',
    }
  );
}

function parseJson(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return undefined;
  }
}
