import type { StreamEvent } from '@skerry/shared/api';
import { PAGE_SIZE } from '@skerry/shared/rules';
import type { applyEvents, EventPlace } from './apply-event.ts';

export type ParseFrame = (
  text: string,
  report: (problem: string) => void,
  ownHosts?: ReadonlySet<string>,
) => StreamEvent;

export interface FrameReader {
  readonly parse: ParseFrame;
  readonly apply: typeof applyEvents;
}

/** Least time between two changes of the page by a stream: nobody follows more of them. */
export const GATHER_MS = 200;
/**
 * Events that are gathered at most. A list drops the arrivals that are in the page it has just requested, with all
 * before them: it must know of one of those that push earlier ones off the page.
 */
const MOST_GATHERED = PAGE_SIZE / 2;

interface FrameQueueOptions {
  load(): Promise<FrameReader>;
  place: EventPlace;
  ownHosts: ReadonlySet<string> | undefined;
  report(problem: string): void;
  /** A frame could not be read, or what was read could not be applied. */
  onLost(cause: unknown): void;
  signal: AbortSignal;
}

/**
 * The frames of one stream, in order of arrival. Each is read as it comes, so that no task is long. The first one is
 * applied at once, those that follow within `GATHER_MS` together: in a burst each change of the cache would draw
 * views.
 */
export class FrameQueue {
  readonly #options: FrameQueueOptions;
  #reading: Promise<void> = Promise.resolve();
  #events: StreamEvent[] = [];
  #due = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #apply: FrameReader['apply'] = () => undefined;

  constructor(options: FrameQueueOptions) {
    this.#options = options;
    options.signal.addEventListener('abort', () => clearTimeout(this.#timer), { once: true });
  }

  take(text: string): void {
    const { load, onLost } = this.#options;
    this.#reading = this.#reading
      .then(load)
      .then((reader) => this.#read(reader, text))
      .catch((cause: unknown) => {
        this.flush();
        onLost(cause);
      });
  }

  /** Applies what was read, before something else is announced. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const events = this.#events;
    if (events.length === 0 || this.#options.signal.aborted) return;
    this.#events = [];
    this.#due = performance.now() + GATHER_MS;
    try {
      this.#apply(events, this.#options.place);
    } catch (cause) {
      this.#options.onLost(cause);
    }
  }

  #read({ parse, apply }: FrameReader, text: string): void {
    const { report, ownHosts, signal } = this.#options;
    if (signal.aborted) return;
    this.#apply = apply;
    this.#events.push(parse(text, report, ownHosts));
    const wait = this.#due - performance.now();
    if (wait <= 0 || this.#events.length >= MOST_GATHERED) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), wait);
  }
}
