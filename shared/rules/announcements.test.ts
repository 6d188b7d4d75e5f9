import { expect, test } from 'vitest';
import { canMarkRead, inactiveAnnouncements, unreadAnnouncements } from './announcements.ts';

const announced = (id: string, isRead = false) => ({ id, isRead });

test.for<[boolean, boolean, boolean]>([
  [false, false, true],
  [true, false, false],
  [false, true, false],
  [true, true, false],
])('read %s, inactive %s: can be marked as read is %s', ([isRead, isInactive, can]) => {
  expect(canMarkRead(announced('1', isRead), isInactive)).toBe(can);
});

test.for<[string[], string[], string[]]>([
  [['1', '2', '3'], ['2'], ['1', '3']],
  [['1'], ['1'], []],
  [[], ['1'], []],
  [['1'], [], ['1']],
])('of %j people see %j: inactive are %j', ([all, shown, inactive]) => {
  expect([
    ...inactiveAnnouncements(
      all.map((id) => announced(id)),
      shown.map((id) => announced(id)),
    ),
  ]).toEqual(inactive);
});

test('unread ones are counted', () => {
  expect(unreadAnnouncements([announced('1'), announced('2', true), announced('3')])).toBe(2);
});
