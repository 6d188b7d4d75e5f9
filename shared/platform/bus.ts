import type { EventBus, EventName, Envelope, ModuleId, PlatformEvents } from '@skerry/shared/contract';
import { Observable, Subject } from '@skerry/shared/runtime';

/** Events a subscriber may have waiting for the next frame; further ones are dropped, and a gap is announced instead. */
const QUEUE_LIMIT = 500;

export type Commands = Pick<EventBus, 'can' | 'command'>;
/** The last event of a world: its context ends right after it, so the next frame would be too late. */
const LAST_EVENT: EventName = 'session/ended/v1';

type Frame = (deliver: () => void) => () => void;

/** The one stream of events of a world. Each emitter gets a port of its own, so that it cannot fake the source. */
export interface Bus {
  /** `emits` are the events that a module declares; the shell emits any. */
  portFor(source: ModuleId | 'shell', commands: Commands, emits?: readonly string[]): EventBus;
}

interface BusParts {
  now(): number;
  /** Runs a function once before the next paint and returns its cancellation. */
  nextFrame: Frame;
  /** The world's: when it aborts, queued events are dropped and all subscriptions complete. */
  signal: AbortSignal;
}

export function createBus({ now, nextFrame, signal }: BusParts): Bus {
  const all$ = new Subject<Envelope<EventName>>();
  signal.addEventListener('abort', () => all$.complete());
  let seq = 0;
  const emit = <K extends EventName>(source: ModuleId | 'shell', type: K, payload: PlatformEvents[K]) => {
    all$.next({ type, payload, source, seq: ++seq, at: now() });
  };
  return {
    portFor: (source, commands, emits = []) => ({
      ...commands,
      on: (type) => batched(all$, type, nextFrame, (timeline) => emit('shell', 'stream/gap/v1', { timeline })),
      emit: (type, payload) => {
        if (source !== 'shell' && !emits.includes(type))
          throw new Error(`${source} emits ${type} without declaring it. Add it to emits in its module.json.`);
        emit(source, type, payload);
      },
    }),
  };
}

function batched<K extends EventName>(
  all$: Observable<Envelope<EventName>>,
  type: K,
  nextFrame: Frame,
  gap: (timeline: string) => void,
): Observable<Envelope<K>> {
  return new Observable((subscriber) => {
    let queue: Envelope<K>[] = [];
    const dropped = new Set<string>();
    let cancel: (() => void) | null = null;
    const deliver = () => {
      cancel = null;
      const ready = queue;
      queue = [];
      for (const envelope of ready) subscriber.next(envelope);
      const timelines = [...dropped];
      dropped.clear();
      for (const timeline of timelines) gap(timeline);
    };
    const receive = (envelope: Envelope<EventName>) => {
      if (envelope.type !== type) return;
      const mine = envelope as Envelope<K>;
      if (type === LAST_EVENT) return subscriber.next(mine);
      if (queue.length < QUEUE_LIMIT) queue.push(mine);
      else dropped.add('timeline' in mine.payload ? String(mine.payload.timeline) : 'user');
      cancel ??= nextFrame(deliver);
    };
    const subscription = all$.subscribe({ next: receive, complete: () => subscriber.complete() });
    return () => {
      subscription.unsubscribe();
      cancel?.();
    };
  });
}

/** Before the next paint; in a hidden tab, where nothing is painted, soon. */
export function animationFrame(deliver: () => void): () => void {
  if (document.visibilityState === 'hidden') {
    const timer = setTimeout(deliver, 250);
    return () => clearTimeout(timer);
  }
  const frame = requestAnimationFrame(deliver);
  return () => cancelAnimationFrame(frame);
}
