import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { apiError, FAULTS, renderIn, settle, type FakeCtx } from '@skerry/shared/testing';
import { SettingsDialog } from '../dialog/settings-dialog.tsx';
import background from '../exposes/background.ts';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { SAMPLE_ROWS } from '../testing/sample-rows.ts';
import { ENDPOINT, FakePushBrowser } from './testing/fake-browser.ts';

const SUBSCRIBE = /^POST .*push\/subscription/;
const UNSUBSCRIBE = /^DELETE .*push\/subscription/;
const ASK = /^GET .*push\/subscription/;

let browser: FakePushBrowser;
let fake: FakeCtx;
beforeEach(() => {
  browser = new FakePushBrowser();
  fake = accountOf({ vapidPublicKey: 'BKj' });
});
afterEach(() => {
  fake.end();
  browser.end();
});

function accountOf(instance: { vapidPublicKey: string | null }): FakeCtx {
  const made = fakeCtx({ instance });
  made.api.on(SUBSCRIBE, { json: { id: '7' } });
  made.api.on(UNSUBSCRIBE, { json: {} });
  made.api.on(ASK, { json: { id: '7' } });
  return made;
}

const sent = (what = SUBSCRIBE) => fake.api.asked(what);
const setKinds = (kinds: Record<string, boolean>) => fake.ctx.ports.preferences.set('notificationVisibility', kinds);
const start = async () => {
  void background.run(fake.ctx);
  await act(settle);
};
async function open() {
  renderIn(fake, <SettingsDialog params={{ tab: 'notifications', rows: SAMPLE_ROWS }} />);
  await screen.findByLabelText(/^Push notifications to this browser/);
  await act(settle);
}
const toggle = async (name = /^Push notifications to this browser/) => {
  fireEvent.click(screen.getByLabelText(name));
  await act(settle);
};
const status = (text: string | RegExp) => screen.findByText(text);

test('[SE-050] switched on, the browser is asked, and the server is told where to push what the user wants to see', async () => {
  await start();
  expect([browser.ask.mock.calls.length, sent().length]).toEqual([0, 0]);
  await open();
  await act(() => setKinds({ likes: false, repeats: true }));
  await toggle();
  await status('On in this browser.');
  expect(browser.ask).toHaveBeenCalledOnce();
  expect(browser.subscribe).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey: 'BKj' });
  expect(sent()).toHaveLength(1);
  expect(sent()[0]?.body).toEqual({
    subscription: { endpoint: ENDPOINT, keys: { auth: 'a', p256dh: 'p' } },
    data: {
      alerts: {
        follow: true,
        favourite: false,
        mention: true,
        reblog: true,
        move: true,
        poll: true,
        'pleroma:emoji_reaction': true,
        'pleroma:chat_mention': true,
      },
    },
  });
});

test('[SE-050] switched off, the server is told once', async () => {
  await open();
  await toggle();
  await status('On in this browser.');
  await toggle();
  await status('Web Push is disabled in config');
  expect(sent(UNSUBSCRIBE)).toHaveLength(1);
  await setKinds({ likes: false, repeats: false });
  await act(settle);
  expect(sent(UNSUBSCRIBE)).toHaveLength(1);
  await toggle();
  await status('On in this browser.');
  expect(sent()).toHaveLength(2);
});

test('[SE-050] it is off by default, and a visitor is not offered it', async () => {
  expect(fake.settings().webPushNotifications).toBe(false);
  fake.end();
  fake = fakeCtx({ account: null, role: 'anonymous', instance: { vapidPublicKey: 'BKj' } });
  renderIn(fake, <SettingsDialog params={{ tab: 'notifications', rows: SAMPLE_ROWS }} />);
  await act(settle);
  expect(screen.queryByLabelText(/^Push notifications to this browser/)).toBeNull();
});

test('the next visit asks the user nothing and tells the server nothing that it knows', async () => {
  await open();
  await toggle();
  await status('On in this browser.');
  const { storage } = fake.ctx.ports;
  fake.end();
  browser.ask.mockClear();
  fake = accountOf({ vapidPublicKey: 'BKj' });
  fake.set('webPushNotifications', true);
  Object.assign(fake.ctx.ports.storage, storage);
  await start();
  await expect.poll(() => sent(ASK)).toHaveLength(1);
  await act(settle);
  expect([browser.ask.mock.calls.length, sent().length]).toEqual([0, 0]);
});

test('after logging out and in the server has forgotten it, and is told again', async () => {
  await open();
  await toggle();
  await status('On in this browser.');
  const { storage } = fake.ctx.ports;
  fake.end();
  fake = accountOf({ vapidPublicKey: 'BKj' });
  fake.api.on(ASK, () => {
    throw apiError(404);
  });
  fake.set('webPushNotifications', true);
  Object.assign(fake.ctx.ports.storage, storage);
  await start();
  await expect.poll(() => sent()).toHaveLength(1);
});

test('other kinds of notifications are other alerts', async () => {
  await open();
  await toggle();
  await status('On in this browser.');
  setKinds({ likes: false, repeats: false });
  await expect.poll(() => sent()).toHaveLength(2);
  expect(sent()[1]?.body).toMatchObject({ data: { alerts: { favourite: false, reblog: false, follow: true } } });
});

test('[SE-134] while it is switched off, that is said', async () => {
  await open();
  expect(await status('Web Push is disabled in config')).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('[SE-135] a server without a public key cannot push, which is said; the user is asked nothing', async () => {
  fake.end();
  fake = accountOf({ vapidPublicKey: null });
  await open();
  await toggle();
  expect(await status(/^Your server sends no push notifications: VAPID public key is not found/)).toBeTruthy();
  expect([browser.ask.mock.calls.length, browser.subscribe.mock.calls.length, sent().length]).toEqual([0, 0, 0]);
});

test('[SE-051] the worker is told which account wants to see what is behind warnings; none does by default', async () => {
  await open();
  await toggle();
  await status('On in this browser.');
  expect(fake.settings().webPushHideIfCW).toBe(true);
  expect([...browser.shown]).toEqual([]);
  await toggle(/^Hide text behind a content warning/);
  expect([...browser.shown]).toEqual([`/${fake.ctx.session.account?.id}`]);
  await toggle(/^Hide text behind a content warning/);
  expect([...browser.shown]).toEqual([]);
});

test('a user who refuses is told where to allow it', async () => {
  browser.answer = 'denied';
  await open();
  await toggle();
  expect(await status(/Your browser is blocking notifications/)).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('a preference from elsewhere asks nothing by itself: a button does', async () => {
  browser.isActed = false;
  fake.set('webPushNotifications', true);
  await start();
  await open();
  await status('Your browser needs your permission first.');
  expect(browser.ask).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Allow…' }));
  await status('On in this browser.');
  expect(sent()).toHaveLength(1);
});

test('a browser without push says so', async () => {
  browser.end();
  vi.stubGlobal('isSecureContext', true);
  await open();
  await toggle();
  expect(await status('This browser can’t show push notifications.')).toBeTruthy();
});

test.each(['not served over https', 'without a worker'])('a page %s says that it is the page', async (reason) => {
  if (reason === 'without a worker') browser.ready = Promise.resolve(null);
  else vi.stubGlobal('isSecureContext', false);
  await open();
  await toggle();
  expect(await status(/^Push notifications can’t reach this page/)).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('a server without the call says that it is the server', async () => {
  fake.api.on(SUBSCRIBE, () => {
    throw apiError(404, 'not-found');
  });
  await open();
  await toggle();
  expect(await status(/^Your server doesn’t support push notifications/)).toBeTruthy();
});

test('a subscription with the key of another server gives way', async () => {
  browser.subscribe.mockRejectedValueOnce(new DOMException('another key', 'InvalidStateError'));
  await open();
  await toggle();
  await status('On in this browser.');
  expect(browser.unsubscribe).toHaveBeenCalledOnce();
});

test('the browser’s push service may fail: that is said, and tried again', async () => {
  browser.subscribe
    .mockRejectedValueOnce(new DOMException('no service', 'AbortError'))
    .mockRejectedValueOnce(new DOMException('no service', 'AbortError'));
  await open();
  await toggle();
  await status(/Your browser’s push service isn’t responding/);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await status('On in this browser.');
});

test.each(FAULTS)('a server that fails is named, and asked again: $name', async ({ fails }) => {
  fake.api.on(SUBSCRIBE, fails);
  await open();
  await toggle();
  await status(/^That didn’t work: /);
  fake.api.on(SUBSCRIBE, { json: { id: '7' } });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await status('On in this browser.');
});
