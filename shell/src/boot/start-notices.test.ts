// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { refusedStorage, MemoryStorage } from '../session/testing/test-doubles.ts';
import { createNotices } from '../notices/create-notices.ts';
import { shellTexts } from '../testing/shell-texts.ts';
import { LANGUAGES } from '../i18n/messages.ts';
import { createTellOfUnread, UNREAD_KEY, tellOfStaff, tellOfLost } from './start-notices.ts';
import type { NoticeStore } from '../services.ts';

const english = await shellTexts();
let storage: MemoryStorage;
let notices: ReturnType<typeof createNotices>;
const report = vi.fn();
/** At a start of the page of its own. */
const tell = (values: Record<string, unknown>, t = english) => startTelling()(values, t);
const startTelling = () => createTellOfUnread({ notices, report, storage: () => storage, brokenKey: 'broken' });
const shown = () => notices.notices$.value;

beforeEach(() => {
  storage = new MemoryStorage();
  notices = createNotices();
  report.mockClear();
});

test('values that cannot be read are said once, not at every start', () => {
  tell({ theme: 7, hideNsfw: 'yes' });
  tell({ theme: 7 });
  expect(shown()).toMatchObject([
    {
      level: 'warning',
      text: 'Couldn’t read 2 saved settings, so their defaults are used. What was saved is kept.',
      ms: 0,
    },
  ]);
  tell({ theme: 8 });
  expect(shown()).toHaveLength(2);
});

test('what is found later in the same page is said in the same notice', () => {
  const go = startTelling();
  go({ theme: 7 }, english);
  go({ hideNsfw: 'yes' }, english);
  expect(shown().map(({ text }) => text)).toEqual([
    'Couldn’t read 2 saved settings, so their defaults are used. What was saved is kept.',
  ]);
  go({}, english);
  go({ padEmoji: 7 }, english);
  expect(shown()).toHaveLength(1);
  expect(shown()[0]?.text).not.toMatch(/\d/);
});

test.each(LANGUAGES)('a state that was put aside is said in %s', async (locale) => {
  tell({}, await shellTexts(locale, report));
  expect(shown()).toHaveLength(1);
  expect(shown()[0]?.text).not.toContain('settings.broken');
  expect(report).not.toHaveBeenCalled();
});

test('all that was put aside can be saved as a file', async () => {
  storage.setItem('broken', '{"version":[1,0],"val');
  const files: Blob[] = [];
  vi.stubGlobal('URL', {
    createObjectURL: (file: Blob) => files.push(file) && 'blob:1',
    revokeObjectURL: vi.fn(),
  });
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  tell({ theme: 7 });
  tell({});
  shown().at(-1)?.action?.run();
  vi.unstubAllGlobals();
  expect(clicked).toHaveBeenCalledOnce();
  expect(JSON.parse(await (files[0] ?? expect.fail('there is no file')).text())).toEqual({
    values: { theme: 7 },
    state: '{"version":[1,0],"val',
  });
});

test('what cannot be noted is said nevertheless', () => {
  storage.setItem = refusedStorage;
  tell({ theme: 7 });
  expect(shown()).toHaveLength(1);
  expect([storage.getItem(UNREAD_KEY), report.mock.calls.length]).toEqual([null, 1]);
});

test('a user who has become staff is told, with a way to log in again', async () => {
  const show = vi.fn<NoticeStore['show']>(() => 1);
  const logIn = vi.fn<() => void>();
  tellOfStaff(logIn, await shellTexts(), { show });
  expect(show.mock.lastCall?.[0]).toMatchObject({
    text: expect.stringMatching(/^You are staff of this server now/) as string,
  });
  show.mock.lastCall?.[0].action?.run();
  expect(logIn).toHaveBeenCalledOnce();
});

test.each([
  ['en-GB', 'No longer shown, because this server doesn’t support it: polls'],
  ['de', 'Wird nicht mehr angezeigt, weil dieser Server es nicht anbietet: Umfragen'],
  ['ar', 'لم يعد يظهر لأن هذا الخادم لا يوفّره: الاستطلاعات'],
  ['ja', 'このサーバーが対応していないため、表示されなくなりました：アンケート'],
  ['tlh', 'No longer shown, because this server doesn’t support it: polls'],
])('in %s it says what the server lacks, the latest', async (locale, text) => {
  const [show, report] = [vi.fn(), vi.fn()];
  tellOfLost(['chats', 'polls'], await shellTexts(locale, report), { show });
  const said = show.mock.calls.map(([notice]) => ({ ...notice, text: notice.text.replace(/[\u2066-\u2069]/g, '') }));
  expect(said).toEqual([{ level: 'warning', text }]);
  expect(report).not.toHaveBeenCalled();
});

test('what has no control is not said', async () => {
  const show = vi.fn();
  tellOfLost(['markers'], await shellTexts(), { show });
  expect(show).not.toHaveBeenCalled();
});
