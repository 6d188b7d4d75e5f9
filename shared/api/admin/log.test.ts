import { expect, test } from 'vitest';
import { MalformedReply } from '../errors.ts';
import { line } from '../fixtures/line.ts';
import { newReading, replyOf } from '../fixtures/reply-of.ts';
import { moderationLog } from './log.ts';

const actor = { id: '1', nickname: 'mod', type: 'user' };
const entry = (id: number, message: string, data: object) => ({ id, time: 1_795_694_400, message, data });

test('the log is asked for by page, words, who did it, and times', () => {
  expect(line(moderationLog({}))).toBe('GET /api/v1/pleroma/admin/moderation_log?page=1&page_size=50');
  expect(
    moderationLog({
      search: 'spam',
      actorId: 'B1',
      from: '2026-11-01T00:00:00.000Z',
      until: '2026-11-02T00:00:00.000Z',
      page: 2,
      pageSize: 20,
    }),
  ).toMatchObject({
    needs: 'moderationLog',
    query: {
      page: 2,
      page_size: 20,
      search: 'spam',
      user_id: 'B1',
      start_date: '2026-11-01T00:00:00.000Z',
      end_date: '2026-11-02T00:00:00.000Z',
    },
  });
});

test('a line has its time, the sentence, who did it, and every account that it is about', () => {
  const { data, entities } = replyOf(moderationLog({}), {
    items: [
      entry(5, '@mod deactivated users: @bob, @cy', {
        actor,
        subject: [
          { id: '2', nickname: 'bob' },
          { id: '3', nickname: 'cy@remote.test' },
        ],
      }),
      entry(4, '@mod made @bob moderator', { actor, subject: { id: '2', nickname: 'bob' } }),
      entry(3, '@mod added tags', { actor, nicknames: ['bob', 'dee@remote.test'] }),
      entry(2, '@mod updated report', {
        actor,
        subject: { id: 'R1', type: 'report' },
        subject_actor: { id: '2', nickname: 'bob' },
      }),
      entry(1, '@mod made @bob follow @cy', {
        actor,
        follower: { id: '2', nickname: 'bob' },
        followed: { id: '3', nickname: 'cy' },
      }),
    ],
    total: 90,
  });
  expect(data).toEqual({ kind: 'logEntry', ids: ['5', '4', '3', '2', '1'], total: 90 });
  expect(entities.logEntry?.[0]).toEqual({
    id: '5',
    createdAt: '2026-11-26T12:00:00.000Z',
    text: '@mod deactivated users: @bob, @cy',
    actor: { id: '1', nickname: 'mod' },
    nicknames: ['mod', 'bob', 'cy@remote.test'],
  });
  expect(entities.logEntry?.map(({ nicknames }) => nicknames.slice(1))).toEqual([
    ['bob', 'cy@remote.test'],
    ['bob'],
    ['bob', 'dee@remote.test'],
    ['bob'],
    ['bob', 'cy'],
  ]);
});

test('a line without data is a sentence alone; a reply that is no page is refused', () => {
  const { entities } = replyOf(moderationLog({}), { items: [{ id: 1, time: 0, message: 'x' }], total: 1 });
  expect(entities.logEntry).toMatchObject([{ text: 'x', actor: null, nicknames: [] }]);
  expect(() => moderationLog({}).parse('<html>', newReading())).toThrow(MalformedReply);
});
