import { ApiFailure } from '../api/errors.ts';
import type { ApiError } from '../contract/api.ts';
import { BehaviorSubject } from '@skerry/shared/runtime';
import { INITIAL_PAGED, type PagedSource, type PagedState, type PageStep } from './paged-state.ts';

/** The running requests since a list last started. Their answers are dropped after the next start. */
interface Run {
  readonly signal: AbortSignal;
  /** First and newer pages, one after the other. */
  queue: Promise<void>;
  queued: number;
}

interface Options {
  /** Called whenever the queue becomes empty. */
  onIdle(): void;
  /** Of a list that is ready. */
  isMissing(): boolean;
  readonly onFailure: PagedSource['onFailure'];
}

type Task = (signal: AbortSignal) => Promise<void>;

/** Runs the steps of a paged list: in order or in parallel, until they are cancelled, and again after a failure. */
export class PagedSteps {
  readonly state$ = new BehaviorSubject<PagedState>(INITIAL_PAGED);
  readonly #options: Options;
  #run: Run = { signal: AbortSignal.abort(), queue: Promise.resolve(), queued: 0 };
  #end: () => void = () => undefined;
  /** Of older pages and gaps: they join the list, and are dropped when it is replaced. */
  #below = new AbortController();
  readonly #failed = new Map<PageStep, () => Promise<void>>();

  constructor(options: Options) {
    this.#options = options;
  }

  get state(): PagedState {
    return this.state$.value;
  }

  get signal(): AbortSignal {
    return this.#run.signal;
  }

  get isBusy(): boolean {
    return this.#run.queued > 0;
  }

  /** What is missing follows from the list: without another change too. */
  set(change: Partial<PagedState>): void {
    const state = { ...this.state, ...change };
    const isMissing = state.phase === 'ready' && this.#options.isMissing();
    if (isMissing !== this.state.isMissing || Object.keys(change).length > 0) this.state$.next({ ...state, isMissing });
  }

  /** Ends everything that runs; later steps end with `until`. */
  begin(until: AbortSignal, state: PagedState): void {
    this.#end();
    const ended = new AbortController();
    this.#end = () => ended.abort();
    this.#run = { signal: AbortSignal.any([until, ended.signal]), queue: Promise.resolve(), queued: 0 };
    this.settle(state);
  }

  /** The list was replaced: failures are cleared, and running steps that would join it are dropped. */
  settle(state: PagedState): void {
    this.#failed.clear();
    this.#below.abort();
    this.#below = new AbortController();
    this.set(state);
  }

  /** The list's end was cut off. */
  cut(): void {
    const { older: _, gap: __, ...failures } = this.state.failures;
    const { phase, isKept } = this.state;
    for (const step of ['older', 'gap'] as const) this.#failed.delete(step);
    this.#below.abort();
    this.#below = new AbortController();
    this.set({ ...INITIAL_PAGED, phase, isKept, failures });
  }

  /** Runs a step after those that were queued before. */
  enqueue(step: 'first' | 'newer', task: Task, again: () => Promise<void>): Promise<void> {
    const run = this.#run;
    run.queued += 1;
    run.queue = run.queue.then(async () => {
      await this.#attempt(step, run.signal, task, again);
      run.queued -= 1;
      if (run.queued === 0 && !run.signal.aborted) this.#options.onIdle();
    });
    return run.queue;
  }

  /** Runs a step in parallel to the others. */
  join(step: 'older' | 'gap', task: Task, again: () => Promise<void>): Promise<void> {
    return this.#attempt(step, AbortSignal.any([this.#run.signal, this.#below.signal]), task, again);
  }

  async retry(steps: readonly PageStep[]): Promise<void> {
    const wanted = steps.length > 0 ? steps : [...this.#failed.keys()];
    await Promise.all(wanted.map((step) => this.#failed.get(step)?.()));
  }

  async #attempt(step: PageStep, signal: AbortSignal, task: Task, again: () => Promise<void>): Promise<void> {
    if (signal.aborted) return;
    try {
      await task(signal);
      const { [step]: failure, ...failures } = this.state.failures;
      if (signal.aborted || !failure) return;
      this.#failed.delete(step);
      this.set({ failures });
    } catch (thrown) {
      const error = ApiFailure.from(thrown);
      if (!signal.aborted && error.code !== 'aborted') this.#fail(step, error, again);
    }
  }

  #fail(step: PageStep, error: ApiError, again: () => Promise<void>): void {
    const { phase, failures } = this.state;
    const states: Record<PageStep, Partial<PagedState>> = {
      first: phase === 'loading' ? { phase: 'failed' } : {},
      newer: {},
      older: { older: 'failed' },
      gap: { loadingGap: null },
    };
    this.#failed.set(step, again);
    this.set({ ...states[step], failures: { ...failures, [step]: error } });
    if (step !== 'newer' || !failures.newer) this.#options.onFailure?.(error, step);
  }
}
