import { expect, test } from 'vitest';
import { canMarkRead, unreadAnnouncements } from './announcements.ts';

const announced = (id: string, isRead = false) => ({ id, isRead });

test.for<[boolean, boolean, boolean]>([
  [false, false, true],
  [true, false, false],
  [false, true, false],
  [true, true, false],
])('read %s, inactive %s: can be marked as read is %s', ([isRead, isInactive, can]) => {
  expect(canMarkRead(announced('1', isRead), isInactive)).toBe(can);
});

test('unread ones are counted', () => {
  expect(unreadAnnouncements([announced('1'), announced('2', true), announced('3')])).toBe(2);
});
