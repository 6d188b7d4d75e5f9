import { afterEach, beforeEach, vi } from 'vitest';
import { anOwnAccount, settle, type FakeCtx, type FakeCtxOptions } from '@skerry/shared/testing';
import { emptyDraft, type Draft } from '../../draft/draft.ts';
import { echoed } from '../../testing/echoed.ts';
import { fakeCtx } from '../../testing/fake-ctx.ts';
import { jsonOf } from '../../testing/json-of.ts';
import type { HeldPost, NewPost } from '../held-post.ts';
import { Outbox } from '../outbox.ts';

/** Locks of one browser, for all its pages: first come, first served. */
export function fakeLocks() {
  const held = new Map<string, Promise<unknown>>();
  return {
    request: async (name: string, { ifAvailable }: { ifAvailable?: boolean }, act: (lock: unknown) => unknown) => {
      if (ifAvailable && held.has(name)) return act(null);
      while (held.has(name)) await held.get(name);
      const done = Promise.resolve().then(() => act({ name }));
      const free = done.then(
        () => void held.delete(name),
        () => void held.delete(name),
      );
      held.set(name, free);
      return done;
    },
  };
}

/** The connection of the browser. */
export function setOnline(is: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);
  if (is) globalThis.dispatchEvent(new Event('online'));
}

export const words = (text: string, part: Partial<Draft> = {}): Draft => ({ ...emptyDraft(), text, ...part });
export const aPost = (part: Partial<NewPost> = {}): NewPost => ({
  state: 'waiting',
  target: { kind: 'status' },
  draft: words('Low water at six'),
  choices: { visibility: 'public', contentType: 'text/plain', language: 'en' },
  ...part,
});

/** A page of `me` with an outbox. `from`: another page of the same browser, whose storage it shares. */
export function openPage({ from, ...options }: Partial<FakeCtxOptions> & { from?: FakeCtx } = {}) {
  const fake = fakeCtx(options);
  fake.entities.merge({ account: [anOwnAccount()] });
  if (from) Object.assign(fake.ctx.ports.storage, from.ctx.ports.storage);
  fake.answer('POST /api/v1/statuses', (call) => echoed(call));
  const box = new Outbox(fake.ctx);
  return {
    fake,
    box,
    storage: fake.ctx.ports.storage,
    sent: () => fake.calls.filter(({ method, path }) => method === 'POST' && path === '/api/v1/statuses'),
    texts: () =>
      fake.calls
        .filter(({ method, path }) => method === 'POST' && path === '/api/v1/statuses')
        .map(({ body }) => jsonOf(body)['status']),
  };
}
export type Page = ReturnType<typeof openPage>;

/** What is stored of the outbox, whichever page reads it. */
export async function kept({ storage }: Pick<Page, 'storage'>): Promise<HeldPost[]> {
  const keys = (await storage.keys()).filter((key) => key.startsWith('outbox/'));
  return Promise.all(keys.map(async (key) => (await storage.get<HeldPost>(key))!));
}

/** So much time, and all that follows. */
export async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await settle();
}

/** For a whole file of tests: a clock, a browser with locks and a connection, and its pages, which end with each test. */
export function openPages(): (options?: Parameters<typeof openPage>[0]) => Page {
  const pages: Page[] = [];
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse('2026-11-25T12:00:00Z') });
    Object.assign(navigator, { locks: fakeLocks() });
    setOnline(true);
  });
  afterEach(() => {
    for (const { fake } of pages.splice(0)) fake.end();
    Reflect.deleteProperty(navigator, 'locks');
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
  return (options = {}) => {
    const opened = openPage(options);
    pages.push(opened);
    return opened;
  };
}
