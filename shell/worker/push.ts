import { NOTIFIED_PARAM, PUSH_CACHE, START_CACHE, START_PARAM } from './cache-names.ts';
import { ownPages } from './own-pages.ts';
import { type PushMessage, type PushSubject, readMessage, shownBody, subjectOf } from './push-message.ts';

declare const self: ServiceWorkerGlobalScope;

/** Windows that may start at the same time: the browser opens one for each press. */
const MOST_STARTS = 9;

interface Target {
  path: string;
  account: string | null;
}

async function ask(path: string, token: string): Promise<unknown> {
  try {
    const init = {
      headers: { Accept: 'application/json', Authorization: `Bearer ${token}` },
      credentials: 'omit',
    } as const;
    const reply = await fetch(path, init);
    return reply.ok ? await reply.json() : null;
  } catch {
    return null;
  }
}

async function subjectFor({ token, notificationId }: PushMessage): Promise<PushSubject> {
  if (token === '') return subjectOf(null, null);
  const notification =
    notificationId === '' ? null : ask(`/api/v1/notifications/${encodeURIComponent(notificationId)}`, token);
  return subjectOf(await ask('/api/v1/accounts/verify_credentials', token), await notification);
}

async function wantsContent(account: string | null): Promise<boolean> {
  if (account === null || !(await self.caches.has(PUSH_CACHE))) return false;
  return (await (await self.caches.open(PUSH_CACHE)).match(`/${encodeURIComponent(account)}`)) !== undefined;
}

async function show(raw: unknown): Promise<void> {
  const message = readMessage(raw);
  if (!message) return;
  const pages = await self.clients.matchAll({ type: 'window' });
  // The page that the user looks at says it itself.
  if ((await ownPages(pages.filter(({ focused }) => focused))).length > 0) return;
  const subject = await subjectFor(message);
  const data: Target = { path: subject.path, account: subject.ownerId };
  await self.registration.showNotification(message.title, {
    body: shownBody(message, subject, await wantsContent(subject.ownerId)),
    tag: `${subject.ownerId ?? ''} ${message.notificationId}`,
    data,
    ...(message.icon && { icon: message.icon }),
  });
}

/** Proves to the page that the worker opened it: anyone can write an account into a link. */
async function startOf(account: string): Promise<string> {
  const value = crypto.randomUUID();
  const cache = await self.caches.open(START_CACHE);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST_STARTS)).map((key) => cache.delete(key)));
  await cache.put(`/${value}`, new Response(account));
  return value;
}

/** Opens it in a page of this client that is open, otherwise in a new one. */
async function open({ path, account }: Target): Promise<void> {
  const [page] = await ownPages(await self.clients.matchAll({ type: 'window' }));
  if (page) {
    page.postMessage({ type: 'skerry/open', path, account }, []);
    await page.focus();
    return;
  }
  const query =
    account === null
      ? []
      : [
          [NOTIFIED_PARAM, account],
          [START_PARAM, await startOf(account)],
        ];
  const search = query.length > 0 ? `?${new URLSearchParams(query)}` : '';
  await self.clients.openWindow(path + search);
}

function jsonOf(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return null;
  }
}

/** Shows what servers push, and opens what is clicked. */
export function listenForPush(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(jsonOf(event.data))));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data as Target));
  });
}
