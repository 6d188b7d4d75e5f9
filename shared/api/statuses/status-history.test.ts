import { expect, test } from 'vitest';
import type { ApiCall } from '../../contract/api.ts';
import { akkomaOwnAccount } from '../fixtures/accounts.ts';
import { line } from '../fixtures/line.ts';
import { attachment } from '../fixtures/statuses.ts';
import * as api from '../index.ts';
import { newReading, replyOf } from '../fixtures/reply-of.ts';

test.for<[string, ApiCall<unknown>, string]>([
  ['[API-055]', api.statusSource('1'), 'GET /api/v1/statuses/1/source'],
  ['[API-056]', api.statusHistory('1'), 'GET /api/v1/statuses/1/history'],
])('%s $2', ([, call, expected]) => {
  expect(line(call)).toBe(expected);
});

test('[API-056] a history has every version, with its polls', () => {
  const version = {
    account: akkomaOwnAccount,
    content: '<p>Helo</p>',
    spoiler_text: '',
    sensitive: false,
    created_at: '2026-11-21T10:15:30.000Z',
    media_attachments: [attachment],
    emojis: [],
    poll: { options: [{ title: 'a' }] },
  };
  const { data, entities } = replyOf(api.statusHistory('1'), [
    version,
    3,
    { ...version, content: '<p>Hello</p>', poll: null },
  ]);
  expect(data.map(({ contentHtml, accountId, pollOptions }) => ({ contentHtml, accountId, pollOptions }))).toEqual([
    { contentHtml: '<p>Helo</p>', accountId: akkomaOwnAccount.id, pollOptions: ['a'] },
    { contentHtml: '<p>Hello</p>', accountId: akkomaOwnAccount.id, pollOptions: [] },
  ]);
  expect(entities.account).toHaveLength(2);
});

test('[API-055] a source may not say its format', () => {
  expect(api.statusSource('1').parse({ id: '1', text: 'tea', spoiler_text: '' }, newReading())).toEqual({
    id: '1',
    text: 'tea',
    spoilerText: '',
    contentType: null,
  });
});
