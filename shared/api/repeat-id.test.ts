import { expect, test } from 'vitest';
import { createEntityCache } from '../cache/cache.ts';
import { answer } from './fixtures/answers.ts';
import { replyOf } from './fixtures/reply-of.ts';
import * as api from './index.ts';
import { serverId } from './repeat-id.ts';

const ORIGINAL = '17953155472ae880b85ae4c415856aafb7b5b1518a';

test('a repeat with the id of its status (snac) has an id of its own, and both are in the cache', () => {
  const { data, entities } = replyOf(api.accountStatuses('1'), answer('snac/account_statuses').body);
  const cache = createEntityCache();
  cache.merge(entities);
  const repeats = data.ids.flatMap((id) => cache.peek('status', id) ?? []).filter(({ repeatOfId }) => repeatOfId);
  expect(repeats.map(({ repeatOfId }) => repeatOfId)).toEqual([ORIGINAL]);
  expect(repeats[0]?.id).not.toBe(ORIGINAL);
  const original = cache.peek('status', ORIGINAL);
  expect(original).toMatchObject({ repeatOfId: null, contentHtml: expect.stringMatching(/\S/) });
  expect(cache.peek('account', original?.accountId ?? '')?.username).toBe('alice');
  expect(cache.peek('account', repeats[0]?.accountId ?? '')?.username).toBe('bob');
});

test('calls and cursors send the id that the server knows', () => {
  const { data } = replyOf(api.accountStatuses('1'), answer('snac/account_statuses').body);
  const id = data.ids.find((one) => one.startsWith(ORIGINAL)) ?? '';
  expect(serverId(id)).toBe(ORIGINAL);
  expect(api.status(id).path).toBe(`/api/v1/statuses/${ORIGINAL}`);
  expect(api.statusesById([id]).query).toMatchObject({ id: [ORIGINAL] });
  expect(api.homeTimeline({ maxId: id }).query).toMatchObject({ max_id: ORIGINAL });
  expect(api.homeTimeline({ cursor: { since_id: id } }).query).toMatchObject({ since_id: ORIGINAL });
  expect(api.createStatus({ status: 'A', inReplyToId: id, quoteId: id }).body).toMatchObject({
    in_reply_to_id: ORIGINAL,
    quote_id: ORIGINAL,
    quoted_status_id: ORIGINAL,
  });
  for (const call of [
    api.context(id),
    api.favourite(id),
    api.repeat(id),
    api.bookmark(id),
    api.deleteStatus(id),
    api.editStatus(id, { status: 'A' }),
    api.statusSource(id),
    api.statusHistory(id),
    api.translateStatus(id, { to: 'en' }),
    api.translateStatusByPost(id, { to: 'en' }),
    api.reactions(id),
    api.react(id, 'x'),
  ])
    expect([call.path.includes(`/statuses/${ORIGINAL}`), call.path.includes('%20')]).toEqual([true, false]);
  expect(api.filterStatus('f1', id).body).toEqual({ status_id: ORIGINAL });
  expect(api.report({ accountId: 'a', statusIds: [id] }).body).toMatchObject({ status_ids: [ORIGINAL] });
  expect(api.saveMarkers({ home: id }).body).toEqual({ home: { last_read_id: ORIGINAL } });
});

test('notifications and conversations are about the status, not about its repeat', () => {
  const { data, entities } = replyOf(api.notifications(), answer('snac/notifications').body);
  expect(data.ids).toHaveLength(entities.notification?.length ?? 0);
  expect(entities.notification?.map(({ statusId }) => statusId)).toContain(ORIGINAL);
  const [, notification] = answer('snac/notifications').body as { status: { id: string; reblog: object } }[];
  const { status } = notification ?? {};
  expect(status?.reblog).toMatchObject({ id: status?.id });
  expect(replyOf(api.context('1'), { ancestors: [status], descendants: [] }).data.ancestors).toEqual([ORIGINAL]);
});
