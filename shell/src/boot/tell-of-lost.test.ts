import { expect, test, vi } from 'vitest';
import { shellTexts } from '../testing/shell-texts.ts';
import { tellOfLost } from './tell-of-lost.ts';

test.each([
  ['en-GB', 'No longer shown, because this server doesn’t support it: polls'],
  ['de', 'Wird nicht mehr angezeigt, weil dieser Server es nicht anbietet: Umfragen'],
  ['ar', 'لم يعد يظهر لأن هذا الخادم لا يوفّره: الاستطلاعات'],
  ['ja', 'このサーバーが対応していないため、表示されなくなりました: アンケート'],
  ['fr', 'No longer shown, because this server doesn’t support it: polls'],
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
