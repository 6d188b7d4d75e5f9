import { beforeEach, expect, test, vi } from 'vitest';
import { refusedStorage, MemoryStorage } from '../session/test-doubles.ts';
import { tellOfUnread, UNREAD_KEY } from './tell-of-unread.ts';

let storage: MemoryStorage;
const show = vi.fn();
const report = vi.fn();
const tell = (values: Record<string, unknown>, locale = 'en') =>
  tellOfUnread(values, locale, { notices: { show }, report, storage: () => storage, brokenKey: 'broken' });

beforeEach(() => {
  storage = new MemoryStorage();
  show.mockClear();
  report.mockClear();
});

test('values that cannot be read are said once, not at every start', () => {
  tell({ theme: 7, hideNsfw: 'yes' });
  tell({ theme: 7 });
  expect(show).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      level: 'warning',
      text: '2 saved settings cannot be read, so their defaults hold. What was saved is kept.',
      ms: 0,
    }),
  );
  tell({ theme: 8 });
  expect(show).toHaveBeenCalledTimes(2);
});

test.each(['en', 'de', 'ar', 'ja'])('a state that was put aside is said in %s', (locale) => {
  tell({}, locale);
  expect(show).toHaveBeenCalledOnce();
  expect(show.mock.calls[0]?.[0].text).not.toContain('settings.');
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
  show.mock.calls.at(-1)?.[0].action.run();
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
  expect(show).toHaveBeenCalledOnce();
  expect([storage.getItem(UNREAD_KEY), report.mock.calls.length]).toEqual([null, 1]);
});
