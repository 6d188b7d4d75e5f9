import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenForPush } from './push.ts';

const MESSAGE = {
  access_token: 't1',
  notification_id: 12,
  title: 'New Mention',
  body: '@noor: the harbour',
  icon: 'https://skerry.social/n.png',
};

interface Page {
  focused: boolean;
  focus(): Promise<void>;
  postMessage(message: unknown): void;
}

/** The scope of a service worker. */
class Scope extends EventTarget {
  pages: Page[] = [];
  readonly shown: [title: string, options: NotificationOptions][] = [];
  readonly opened: string[] = [];
  readonly entries = new Set<string>();
  readonly registration = {
    showNotification: async (title: string, options: NotificationOptions) => void this.shown.push([title, options]),
  };
  readonly clients = {
    matchAll: () => Promise.resolve(this.pages),
    openWindow: async (url: string) => void this.opened.push(url),
  };
  readonly caches = {
    has: () => Promise.resolve(this.entries.size > 0),
    open: () =>
      Promise.resolve({ match: async (path: string) => (this.entries.has(path) ? new Response() : undefined) }),
  };

  /** Resolves when the worker may be stopped. */
  async send(type: string, members: object): Promise<void> {
    const waits: Promise<unknown>[] = [];
    const waitUntil = (work: Promise<unknown>) => void waits.push(work);
    this.dispatchEvent(Object.assign(new Event(type), members, { waitUntil }));
    await Promise.all(waits);
  }
  push(message: unknown = MESSAGE): Promise<void> {
    return this.send('push', { data: { json: () => message } });
  }
}

let scope: Scope;
const asked: [path: string, token: string | null][] = [];
let replies: Record<string, unknown>;
beforeEach(() => {
  scope = new Scope();
  asked.length = 0;
  replies = {
    '/api/v1/accounts/verify_credentials': { id: 'me' },
    '/api/v1/notifications/12': { status: { id: 's1', spoiler_text: '' } },
  };
  vi.stubGlobal('self', scope);
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    asked.push([path, new Headers(init.headers).get('Authorization')]);
    return path in replies ? Promise.resolve(Response.json(replies[path])) : Promise.reject(new TypeError('offline'));
  });
  listenForPush();
});
afterEach(() => vi.unstubAllGlobals());

const page = (focused: boolean): Page => ({ focused, focus: vi.fn(() => Promise.resolve()), postMessage: vi.fn() });

test('a message is shown with what it is about, asked with its own token', async () => {
  await scope.push();
  expect(scope.shown).toEqual([
    [
      'New Mention',
      {
        body: '@noor: the harbour',
        icon: MESSAGE.icon,
        tag: 'me 12',
        data: { path: '/notice/s1', account: 'me' },
      },
    ],
  ]);
  expect(asked.map(([, token]) => token)).toEqual(['Bearer t1', 'Bearer t1']);
});

test('while the user looks at the page, it is not shown; a page behind others does not matter', async () => {
  scope.pages = [page(false), page(true)];
  await scope.push();
  expect(scope.shown).toEqual([]);
  scope.pages = [page(false)];
  await scope.push();
  expect(scope.shown).toHaveLength(1);
});

test('[SE-051] of a post with a warning the warning is shown; its content only to the account that wants it', async () => {
  replies['/api/v1/notifications/12'] = { status: { id: 's1', spoiler_text: 'boats' } };
  const bodies = () => scope.shown.map(([, { body }]) => body);
  await scope.push();
  scope.entries.add('/another');
  await scope.push();
  scope.entries.add('/me');
  await scope.push();
  expect(bodies()).toEqual(['boats', 'boats', '@noor: the harbour']);
});

test('without a network only the title is shown, because a warning may stand before the rest', async () => {
  replies = {};
  await scope.push();
  expect(scope.shown[0]).toMatchObject(['New Mention', { body: '', data: { path: '/', account: null } }]);
});

test('what is no message is not shown', async () => {
  await scope.push({ hello: 1 });
  await scope.send('push', { data: null });
  const json = () => {
    throw new SyntaxError('no JSON');
  };
  await scope.send('push', { data: { json } });
  expect(scope.shown).toEqual([]);
});

const click = async (data: object) => {
  const close = vi.fn();
  await scope.send('notificationclick', { notification: { close, data } });
  expect(close).toHaveBeenCalledOnce();
};

test('a click opens it in a page that is open, as the account that was notified', async () => {
  const open = page(false);
  scope.pages = [open];
  await click({ path: '/notice/s1', account: 'me' });
  expect(open.postMessage).toHaveBeenCalledExactlyOnceWith(
    { type: 'skerry/open', path: '/notice/s1', account: 'me' },
    [],
  );
  expect(open.focus).toHaveBeenCalledOnce();
  expect(scope.opened).toEqual([]);
});

test('else in a new page, which is told the account', async () => {
  await click({ path: '/notice/s1', account: 'm e' });
  await click({ path: '/', account: null });
  expect(scope.opened).toEqual(['/notice/s1?notified=m%20e', '/']);
});
