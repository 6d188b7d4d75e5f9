import type { StreamSource } from '@skerry/shared/contract';
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
  | { kind: 'frame'; term: number; name: string; text: string }
  /** What a tab reads, and the question whether the leader lives. */
  | { kind: 'use'; tab: string; sources: Sources }
  /** The user returned to this tab, or the network is back. */
  | { kind: 'revive' };

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
const PROTOCOL = 1;

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
