import { expect, test } from 'vitest';
import { timelineName } from './timeline-name.ts';
import { timesAgain } from './times-again.ts';

test('a timeline has the name of its stream, and of what is streamed', () => {
  expect(timelineName({ stream: 'user' })).toBe('user');
  expect(timelineName({ stream: 'hashtag', tag: 'tea' })).toBe('hashtag:tea');
  expect(timelineName({ stream: 'list', list: '12' })).toBe('list:12');
  expect(timelineName({ stream: 'public:remote', instance: 'a.test' })).toBe('public:remote:a.test');
});

test.each([
  [{ again: 2 }, 2],
  [{ again: '2' }, 0],
  [{ other: 2 }, 0],
  [null, 0],
  [undefined, 0],
  ['again', 0],
])('with the state %j the user came here again so often: %d', (state, times) => {
  expect(timesAgain({ state })).toBe(times);
});
