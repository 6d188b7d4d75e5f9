import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HERE, START_CACHE } from './cache-names.ts';
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
  postMessage(message: { type: string }, ports: MessagePort[]): void;
}

/** The scope of a service worker. */
class Scope extends EventTarget {
  pages: Page[] = [];
  readonly shown: [title: string, options: NotificationOptions][] = [];
  readonly opened: string[] = [];
  /** By the names of caches. */
  readonly entries: Record<string, Map<string, Response>> = {};
  readonly registration = {
    showNotification: async (title: string, options: NotificationOptions) => void this.shown.push([title, options]),
  };
  readonly clients = {
    matchAll: () => Promise.resolve(this.pages),
    openWindow: async (url: string) => void this.opened.push(url),
  };
  readonly caches = {
    has: async (name: string) => name in this.entries,
    open: async (name: string) => {
      const entries = (this.entries[name] ??= new Map<string, Response>());
      return {
        match: async (path: string) => entries.get(path),
        put: async (path: string, response: Response) => void entries.set(path, response),
        delete: async (path: string) => entries.delete(path),
        keys: async () => [...entries.keys()],
      };
    },
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

/** `reply` of a page that is not of this client: nothing, or something else. */
const page = (focused: boolean, reply: unknown = HERE) => ({
  focused,
  focus: vi.fn(() => Promise.resolve()),
  postMessage: vi.fn<Page['postMessage']>(({ type }, [port]) => {
    if (type === HERE && reply !== null) port?.postMessage(reply);
  }),
});
const told = ({ postMessage }: ReturnType<typeof page>) =>
  postMessage.mock.calls.map(([message]) => message).filter(({ type }) => type !== HERE);

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

test('it is shown while the user looks at a page under the scope that is not of this client', async () => {
  scope.pages = [page(true, null), page(false)];
  await scope.push();
  expect(scope.shown).toHaveLength(1);
});

test('[SE-051] of a post with a warning the warning is shown; its content only to the account that wants it', async () => {
  replies['/api/v1/notifications/12'] = { status: { id: 's1', spoiler_text: 'boats' } };
  const bodies = () => scope.shown.map(([, { body }]) => body);
  await scope.push();
  const wishes = (scope.entries['skerry-push-1'] = new Map());
  wishes.set('/another', new Response());
  await scope.push();
  wishes.set('/me', new Response());
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
  expect(told(open)).toEqual([{ type: 'skerry/open', path: '/notice/s1', account: 'me' }]);
  expect(open.focus).toHaveBeenCalledOnce();
  expect(scope.opened).toEqual([]);
});

test('a page under the scope that is not of this client is neither told nor focused', async () => {
  const foreign = [page(false, null), page(true, 'skerry/other')];
  const open = page(false);
  scope.pages = [...foreign, open];
  await click({ path: '/notice/s1', account: 'me' });
  scope.pages = foreign;
  await click({ path: '/notice/s2', account: null });
  for (const one of foreign) {
    expect(told(one)).toEqual([]);
    expect(one.focus).not.toHaveBeenCalled();
  }
  expect(told(open)).toHaveLength(1);
  expect(scope.opened).toEqual(['/notice/s2']);
});

test('else in a new page, which is told the account with a one-time value that the worker keeps', async () => {
  await click({ path: '/notice/s1', account: 'm e' });
  await click({ path: '/', account: null });
  const [[value, kept] = []] = [...(scope.entries[START_CACHE] ?? [])];
  expect(value).toMatch(/^\/[\da-f-]{36}$/);
  expect(await kept?.text()).toBe('m e');
  expect(scope.opened).toEqual([`/notice/s1?notified=m+e&start=${value?.slice(1)}`, '/']);
});

test('values of pages that never came are dropped', async () => {
  for (let press = 0; press < 12; press += 1) await click({ path: '/', account: 'me' });
  expect(scope.entries[START_CACHE]?.size).toBe(10);
  const last = scope.opened.at(-1)?.split('start=')[1];
  expect([...(scope.entries[START_CACHE]?.keys() ?? [])].at(-1)).toBe(`/${last}`);
});
