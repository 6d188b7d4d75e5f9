// The module's own preferences: its tests alone have them otherwise.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../../mfe-timelines/src/preferences.d.ts" />
import fc from 'fast-check';
import { expect, vi } from 'vitest';
import { parseStreamFrame } from '@skerry/shared/api';
import type { ModuleContext } from '@skerry/shared/contract';
import type { PagedState } from '@skerry/shared/paging';
import { BehaviorSubject, Subject } from '@skerry/shared/runtime';
import { apiError, wireNotification, wireStatus, type FakeCtx } from '@skerry/shared/testing';
import { notificationFeed } from '../../mfe-timelines/src/notifications/notification-feed.ts';
import { fakeCtx } from '../../mfe-timelines/src/testing/fake-ctx.ts';
import { followLive } from '../../mfe-timelines/src/timeline/feed/feed-live.ts';
import { TimelineFeed } from '../../mfe-timelines/src/timeline/feed/timeline-feed.ts';
import { TIMELINES, type TimelineKind } from '../../mfe-timelines/src/timeline/timeline-kinds.ts';
import { pageIds } from '../../mfe-timelines/src/timeline/testing/serve-statuses.ts';
import { FakeSocket } from '../../shell/src/session/testing/test-doubles.ts';
import { applyEvents } from '../../shell/src/stream/apply-event.ts';
import { GATHER_MS } from '../../shell/src/stream/frame-queue.ts';
import { createStream } from '../../shell/src/stream/stream.ts';

/** A list that grows by a stream. */
interface GrowingList {
  readonly frame: 'update' | 'notification';
  wire(id: string): object;
  readonly path: RegExp;
  start(ctx: ModuleContext): Running;
}

export interface Running {
  state(): PagedState & { needsFlush?: boolean };
  /** Held back ones first. */
  entries(): readonly ({ id: string } | { gap: string })[];
  reveal(): void;
  older(): Promise<void>;
  fillGap(gap: string): Promise<void>;
}

const timeline = (kind: TimelineKind, path: RegExp): GrowingList => ({
  frame: 'update',
  wire: wireStatus,
  path,
  start(ctx) {
    const source = TIMELINES[kind].source({ tag: 'tea' });
    const feed = new TimelineFeed(ctx, source, () => undefined);
    const { lists } = ctx.ports.entities;
    let waiting: Running['entries'] = () => [];
    feed.start(ctx.signal, null);
    const live = followLive(ctx, feed, () => false, { current: false });
    ctx.signal.addEventListener('abort', () => live.unsubscribe());
    waiting = () => feed.state.waiting.map((id) => ({ id }));
    return {
      state: () => feed.state,
      entries: () => [...waiting(), ...lists.peek(source.listKey).entries],
      reveal: () => feed.reveal(false),
      older: () => feed.pages.older(),
      fillGap: (gap) => feed.pages.fillGap(gap),
    };
  },
});

export const SUBJECTS: Readonly<Record<string, GrowingList>> = {
  home: timeline('home', /timelines\/home/),
  federated: timeline('federated', /timelines\/public/),
  tag: timeline('tag', /timelines\/tag/),
  notifications: {
    frame: 'notification',
    wire: (id) => wireNotification(id, 'follow', { status: null }),
    path: /notifications/,
    start(ctx) {
      const { pages, running$ } = notificationFeed(ctx);
      const running = running$.subscribe();
      ctx.signal.addEventListener('abort', () => running.unsubscribe());
      return {
        state: () => pages.state,
        entries: () => pages.view.entries,
        reveal: () => undefined,
        older: () => pages.older(),
        fillGap: (gap) => pages.fillGap(gap),
      };
    },
  },
};

const kind = <K extends string>(name: K) => fc.constant(name);
export const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: kind('post'), count: fc.integer({ min: 1, max: 30 }) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: kind('answer'),
      which: fc.nat(3),
      how: fc.constantFrom('now' as const, 'asAsked' as const),
    }),
  },
  { weight: 6, arbitrary: fc.record({ kind: kind('fail'), status: fc.constantFrom(0, 500, 429) }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('open') }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('close'), code: fc.constantFrom(1006, 1011, 1001) }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('wait'), ms: fc.integer({ min: 1, max: 70_000 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('online') }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('wake') }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('reveal') }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('older') }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Question {
  now(): void;
  asAsked(): void;
  fail(status: number): void;
}

/** Enough for the frames of one step, one after the other. */
const MICROTASKS = 200;

/** A list, its stream, and the server that the test plays. */
export class World {
  readonly fake: FakeCtx = fakeCtx({ me: 'A1' });
  readonly running: Running;
  readonly #subject: GrowingList;
  readonly #sockets: { socket: FakeSocket; state: 'opening' | 'open' | 'over' }[] = [];
  readonly #questions: Question[] = [];
  readonly #revival$ = new Subject<void>();
  readonly #wake$ = new Subject<void>();
  #newest = 25;
  #saidAt = Number.NEGATIVE_INFINITY;

  constructor(subject: GrowingList) {
    this.#subject = subject;
    const { fake } = this;
    const stream = createStream({
      connect: async () => {
        const socket = new FakeSocket();
        this.#sockets.push({ socket, state: 'opening' });
        return socket.asSocket();
      },
      loadFrameReader: async () => ({ parse: parseStreamFrame, apply: applyEvents }),
      entities: fake.entities,
      emit: fake.happen,
      ownId: 'A1',
      onSuspect: () => undefined,
      isWanted$: new BehaviorSubject(true),
      revival$: this.#revival$,
      wake$: this.#wake$,
      pings: () => false,
      isAnnounced: () => false,
      random: () => 0,
      tabs: null,
      report: (problem) => expect.unreachable(problem),
      signal: fake.ctx.signal,
    });
    fake.api.on(subject.path, ({ query }) => this.#ask(query));
    this.running = subject.start({ ...fake.ctx, ports: { ...fake.ctx.ports, stream } });
  }

  get isLive(): boolean {
    return this.#sockets.at(-1)?.state === 'open';
  }

  /** The stream holds nothing back that it has brought. */
  get isApplied(): boolean {
    return performance.now() - this.#saidAt >= GATHER_MS;
  }

  get newest(): number {
    return this.#newest;
  }

  #ask(query: Readonly<Record<string, unknown>> | undefined): Promise<{ json: unknown; page: object }> {
    const reply = () => {
      const ids = pageIds(this.#newest, query);
      const last = ids.at(-1) ?? 1;
      return {
        json: ids.map((id) => this.#subject.wire(String(id))),
        page: last > 1 ? { next: { max_id: String(last) } } : {},
      };
    };
    const asAsked = reply();
    return new Promise((resolve, reject) => {
      this.#questions.push({
        now: () => resolve(reply()),
        asAsked: () => resolve(asAsked),
        fail: (status) => reject(apiError(status, status === 0 ? 'network' : 'server')),
      });
    });
  }

  run(one: Step): void {
    const last = this.#sockets.at(-1);
    switch (one.kind) {
      case 'post':
        for (let left = one.count; left > 0; left -= 1) {
          const payload = JSON.stringify(this.#subject.wire(String(++this.#newest)));
          if (last?.state !== 'open') continue;
          last.socket.says(JSON.stringify({ stream: ['user'], event: this.#subject.frame, payload }));
          this.#saidAt = performance.now();
        }
        return;
      case 'answer':
        return this.#take(one.which)?.[one.how]();
      case 'fail':
        return this.#take(0)?.fail(one.status);
      case 'open':
        if (last?.state !== 'opening') return;
        last.state = 'open';
        return last.socket.opens();
      case 'close':
        if (!last || last.state === 'over') return;
        last.state = 'over';
        return last.socket.ends(one.code);
      case 'wait':
        return void vi.advanceTimersByTime(one.ms);
      case 'online':
        this.#revival$.next();
        return void window.dispatchEvent(new Event('online'));
      case 'wake':
        if (last) last.state = 'over';
        return this.#wake$.next();
      case 'reveal':
        return this.running.reveal();
      case 'older':
        return void this.running.older();
    }
  }

  #take(which: number): Question | undefined {
    return this.#questions.splice(which % Math.max(1, this.#questions.length), 1)[0];
  }

  async settled(): Promise<void> {
    for (let turn = 0; turn < 2; turn += 1) {
      for (let left = MICROTASKS; left > 0; left -= 1) await Promise.resolve();
      this.fake.paint();
    }
    for (let left = MICROTASKS; left > 0; left -= 1) await Promise.resolve();
  }

  /** Everything works, for some minutes. */
  async heals(): Promise<void> {
    this.run({ kind: 'online' });
    for (let round = 0; round < 12; round += 1) {
      await this.settled();
      this.run({ kind: 'open' });
      await this.settled();
      while (this.#questions.length > 0) {
        this.run({ kind: 'answer', which: 0, how: 'now' });
        await this.settled();
      }
      vi.advanceTimersByTime(15_000);
    }
    await this.settled();
  }
}
