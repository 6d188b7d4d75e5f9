import type { StreamSource } from '@skerry/shared/contract';
import { isRecord } from '../flaw.ts';
import type { RealtimeState } from './realtime-state.ts';

/** The streams that a tab reads, by name. */
export type Sources = ReadonlyMap<string, StreamSource>;

export interface LineState {
  readonly state: RealtimeState;
  /** The close code that led to it. */
  readonly code: number | null;
}

/**
 * What the tabs of one account tell each other. The streams and what came over them, and never what opens a socket: a
 * token stays in its tab.
 */
export type TabMessage =
  /** "I lead": to all, when it begins, when the page is shown or hidden, and to each `use`. */
  | { kind: 'beat'; term: number; isVisible: boolean; lines: ReadonlyMap<string, LineState> }
  | ({ kind: 'state'; term: number; name: string } & LineState)
  /** What came over the streams, by name, in order. */
  | { kind: 'frames'; term: number; frames: ReadonlyMap<string, readonly string[]> }
  /** What a tab reads, and the question whether the leader lives. */
  | { kind: 'use'; tab: string; sources: Sources }
  /** The user returned to this tab, or the network is back. */
  | { kind: 'revive' };

const STATES: ReadonlySet<unknown> = new Set<RealtimeState>([
  'starting-initial',
  'starting',
  'joined',
  'error',
  'closed',
  'disabled',
]);
const STREAMS: ReadonlySet<unknown> = new Set<StreamSource['stream']>([
  'user',
  'public',
  'public:local',
  'public:remote',
  'hashtag',
  'list',
  'direct',
]);

const isText = (value: unknown): value is string => typeof value === 'string';
const areTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);
const isTextOrNone = (value: unknown): boolean => value === undefined || isText(value);

function isLine(value: unknown): boolean {
  if (!isRecord(value)) return false;
  return STATES.has(value['state']) && (value['code'] === null || Number.isFinite(value['code']));
}

function isSource(value: unknown): boolean {
  if (!isRecord(value) || !STREAMS.has(value['stream'])) return false;
  return ['tag', 'list', 'instance'].every((name) => isTextOrNone(value[name]));
}

/** By its name: a clone may be of another realm than the page's own `Map`. */
const isMap = (value: unknown): value is ReadonlyMap<unknown, unknown> =>
  Object.prototype.toString.call(value) === '[object Map]';
const isMapOf = (value: unknown, has: (member: unknown) => boolean): boolean =>
  isMap(value) && [...value].every(([name, member]) => isText(name) && has(member));

/** What another tab has said; `null` for anything else that is on the channel: other code of the origin can write there. */
export function readTabMessage(data: unknown): TabMessage | null {
  if (!isRecord(data)) return null;
  const isOfLeader = Number.isFinite(data['term']);
  const shapes: Readonly<Record<TabMessage['kind'], boolean>> = {
    beat: isOfLeader && typeof data['isVisible'] === 'boolean' && isMapOf(data['lines'], isLine),
    state: isOfLeader && isText(data['name']) && isLine(data),
    frames: isOfLeader && isMapOf(data['frames'], areTexts),
    use: isText(data['tab']) && isMapOf(data['sources'], isSource),
    revive: true,
  };
  const { kind } = data;
  return isText(kind) && Object.hasOwn(shapes, kind) && shapes[kind as TabMessage['kind']]
    ? (data as TabMessage)
    : null;
}

/** What connects the tabs of one account of one instance. */
export interface Tabs {
  /** Of the lock and the channel. */
  readonly name: string;
  /** Of this tab. */
  readonly tab: string;
  /** The browser's locks: resolves when the lock was held, rejects when it was robbed or refused. */
  lock(name: string, options: LockOptions, hold: () => Promise<void> | undefined): Promise<unknown>;
  readonly channel: BroadcastChannel;
  /** The document: whether it is shown. */
  readonly page: EventTarget & Pick<Document, 'visibilityState'>;
}

/** What a tab holds as long as it lives. */
export const lifeLock = (name: string, tab: string): string => `${name} ${tab}`;

/** Tabs of two versions understand each other only with the same number. */
const PROTOCOL = 3;

/** `null` where the browser lacks what it takes, or refuses it: then each tab has sockets of its own. */
export function joinTabs(window: Window & typeof globalThis, ownId: string | null): Tabs | null {
  try {
    const { navigator, document, location, crypto } = window;
    // Pages that are not from a secure origin have no locks.
    const locks = navigator.locks as LockManager | undefined;
    if (!locks) return null;
    const name = `skerry-stream ${PROTOCOL} ${location.origin} ${ownId ?? ''}`;
    const channel = new window.BroadcastChannel(name);
    return {
      name,
      tab: crypto.randomUUID(),
      lock: (...request) => locks.request(...request),
      channel,
      page: document,
    };
  } catch {
    return null;
  }
}
