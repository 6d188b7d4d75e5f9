import type { BrowserContext, Page } from '@playwright/test';
import { FULL_LAUNCH } from './support/launch.ts';
import { expect, signIn, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow', permissions: ['notifications'], launchOptions: FULL_LAUNCH });

const ENDPOINT = 'https://push.example/1';

/** The browser's push service, which no test reaches: it gives one subscription. */
async function stubPushService(context: BrowserContext): Promise<void> {
  await context.addInitScript((endpoint) => {
    PushManager.prototype.subscribe = () =>
      Promise.resolve({
        toJSON: () => ({ endpoint, keys: { auth: 'YQ', p256dh: 'cA' } }),
      } as unknown as PushSubscription);
  }, ENDPOINT);
}

async function switchOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).first().click();
  const settings = page.getByRole('dialog');
  await settings.getByRole('button', { name: 'Notifications', exact: true }).click();
  await settings.getByRole('switch', { name: /^Push notifications to this browser/ }).click();
  await expect(settings.getByText('On in this browser.')).toBeVisible();
  await page.keyboard.press('Escape');
}

/** The token of the current account, which the instance puts into each message. */
const tokenOf = (page: Page) =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem('skerry.session') ?? '') as { account: { token: string } }).account.token,
  );

/** Delivers a message as the browser's push service does. */
async function deliver(page: Page, message: object): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const origin = new URL(page.url()).origin;
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) });
  await devtools.detach();
}

/** The worker of the site, to which Playwright is connected some time after it controls the page. */
const workerOf = async (context: BrowserContext) =>
  context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));

/**
 * Titles and texts of the notifications that the browser shows. Asked for once, after one is on display: the browser
 * forgets what it is about to display when it is asked meanwhile (Chromium 156).
 */
async function shown(context: BrowserContext): Promise<string[][]> {
  const worker = await workerOf(context);
  await expect.poll(() => worker.evaluate(() => (self as unknown as ServiceWorkerGlobalScope).displayed)).toBe(true);
  return worker.evaluate(async () => {
    const { registration } = self as unknown as ServiceWorkerGlobalScope;
    return (await registration.getNotifications()).map(({ title, body }) => [title, body]);
  });
}

/** Sets `displayed` in the worker once a notification is on display. */
async function watchDisplay(context: BrowserContext): Promise<void> {
  await (
    await workerOf(context)
  ).evaluate(() => {
    const scope = self as unknown as ServiceWorkerGlobalScope;
    const show = scope.registration.showNotification.bind(scope.registration);
    scope.registration.showNotification = async (...message) => {
      await show(...message);
      scope.displayed = true;
    };
  });
}

/** The user looks at another window. Playwright gives every page the focus, for the worker too. */
async function leaveForAnother(context: BrowserContext): Promise<void> {
  await (
    await workerOf(context)
  ).evaluate(() => {
    const { WindowClient } = self as unknown as { WindowClient: { prototype: object } };
    Object.defineProperty(WindowClient.prototype, 'focused', { get: () => false });
  });
}

/** Presses the one notification; the browser's own are out of a test's reach. */
async function clickIt(context: BrowserContext): Promise<void> {
  await (
    await workerOf(context)
  ).evaluate(async () => {
    const scope = self as unknown as ServiceWorkerGlobalScope;
    const [notification] = await scope.registration.getNotifications();
    if (!notification) throw new Error('Nothing is shown.');
    const clicked = new (
      self as unknown as { NotificationEvent: new (type: string, init: object) => Event }
    ).NotificationEvent('notificationclick', { notification });
    scope.dispatchEvent(clicked);
  });
}

interface ServiceWorkerGlobalScope extends EventTarget {
  readonly registration: ServiceWorkerRegistration;
  displayed?: true;
}

test('[SE-050] [SE-051] push is switched on, a message is shown without what is behind its warning, and a click opens it in the account that was notified', async ({
  page,
  context,
  site,
}) => {
  await stubPushService(context);
  await signIn(page, 'maren');
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 30_000 })
    .toBe(true);
  await switchOn(page);
  const token = await tokenOf(page);

  const status = site.instance.post('noor', {
    status: '@maren in the harbour',
    spoiler_text: 'boats',
    visibility: 'public',
  });
  const ask = (path: string) =>
    page.evaluate(
      async ([url, bearer]) =>
        (await (await fetch(url!, { headers: { Authorization: `Bearer ${bearer}` } })).json()) as unknown,
      [path, token],
    );
  expect(await ask('/api/v1/push/subscription')).toMatchObject({ endpoint: ENDPOINT, alerts: { mention: true } });
  const [notification] = (await ask('/api/v1/notifications?limit=1')) as { id: string }[];
  await leaveForAnother(context);
  await watchDisplay(context);
  await deliver(page, {
    access_token: token,
    notification_id: notification?.id,
    title: 'New mention',
    body: '@noor: in the harbour',
  });
  expect(await shown(context)).toEqual([['New mention', 'boats']]);
  // A page under the worker's scope that is not of this client, and the last one that was looked at.
  const foreign = await context.newPage();
  await foreign.goto('/api/v1/instance');
  await clickIt(context);
  await expect(page).toHaveURL(new RegExp(`/notice/${status.id}$`));
  expect(foreign.url()).toMatch(/\/api\/v1\/instance$/);
  await expect(page.getByRole('main').getByText('boats').first()).toBeVisible();
});
