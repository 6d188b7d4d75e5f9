import { expect, test } from 'vitest';
import type { ApiCall } from '../../contract/api.ts';
import { line } from '../fixtures/line.ts';
import { akkomaPoll } from '../fixtures/statuses.ts';
import * as api from '../index.ts';
import { newReading, replyOf } from '../fixtures/reply-of.ts';

test.for<[string, ApiCall<unknown>, string]>([
  ['[API-100]', api.poll('7'), 'GET /api/v1/polls/7'],
  ['[API-101]', api.vote('7', [0, 2]), 'POST /api/v1/polls/7/votes {"choices":["0","2"]}'],
])('%s $2', ([, call, expected]) => {
  expect(line(call)).toBe(expected);
});

test('[API-101] a vote answers with the poll', () => {
  expect(replyOf(api.vote('77120', [0]), akkomaPoll)).toMatchObject({
    data: { id: '77120' },
    entities: { poll: [{ hasVoted: true }] },
  });
  expect(() => api.vote('77120', [0]).parse(null, newReading())).toThrow(api.MalformedReply);
});

test('a vote whose reply has another id changes the poll that was voted in', () => {
  const { data, entities } = replyOf(api.vote('asked', [0]), { ...akkomaPoll, voted: true });
  expect(data).toEqual({ kind: 'poll', id: 'asked' });
  expect(entities.poll?.map(({ id, hasVoted }) => [id, hasVoted])).toEqual([
    [akkomaPoll.id, true],
    ['asked', true],
  ]);
});
