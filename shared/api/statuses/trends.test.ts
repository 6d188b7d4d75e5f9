import { expect, test, vi } from 'vitest';
import type { ApiCall } from '../../contract/api.ts';
import { mastodonAccount } from '../fixtures/accounts.ts';
import { line } from '../fixtures/line.ts';
import { newReading } from '../fixtures/reply-of.ts';
import * as api from '../index.ts';

test.for<[ApiCall<unknown>, string]>([
  [api.trendingTags({ limit: 20 }), 'GET /api/v1/trends/tags?limit=20'],
  [api.trendingStatuses({ limit: 40, cursor: { offset: '40' } }), 'GET /api/v1/trends/statuses?limit=40&offset=40'],
  [api.trendingLinks(), 'GET /api/v1/trends/links?limit=20'],
  [
    api.linkTimeline('https://news.test/?a=1', { maxId: '9' }),
    'GET /api/v1/timelines/link?limit=20&max_id=9&url=https://news.test/?a=1',
  ],
])('$1', ([call, expected]) => {
  expect(line(call)).toBe(expected);
});

const URL = 'https://news.test/sea';
const links = (raw: unknown[], report = vi.fn()) => ({
  read: api.trendingLinks().parse(raw, newReading(report)),
  report,
});

test('a link has its card, its authors with their accounts, and a week whose numbers are texts', () => {
  const { read } = links([
    {
      url: URL,
      title: 'The sea',
      authors: [
        { name: 'Ann', url: 'https://news.test/ann', account: mastodonAccount },
        { name: 'Bo', url: 'javascript:alert(1)', account: null },
      ],
      history: [
        { day: '1', accounts: '12', uses: '15' },
        { day: '0', accounts: 3, uses: 'many' },
      ],
    },
  ]);
  expect(read).toMatchObject([
    {
      url: URL,
      title: 'The sea',
      authors: [
        { name: 'Ann', url: 'https://news.test/ann', accountId: mastodonAccount.id },
        { name: 'Bo', url: '', accountId: null },
      ],
      history: [
        { accounts: 12, uses: 15 },
        { accounts: 3, uses: 0 },
      ],
    },
  ]);
});

test('a link without a title, a history or authors is one; the author of older servers is named', () => {
  expect(links([{ url: URL, title: null, history: null, authors: 'nobody' }]).read).toMatchObject([
    { url: URL, title: '', history: [], authors: [] },
  ]);
  expect(links([{ url: URL, author_name: 'Ann', author_url: '' }]).read[0]?.authors).toEqual([
    { name: 'Ann', url: '', accountId: null },
  ]);
});

test('what leads nowhere is left out and reported', () => {
  const { read, report } = links([{ url: 'javascript:alert(1)', title: 'x' }, 7, { url: URL }]);
  expect(read.map(({ url }) => url)).toEqual([URL]);
  expect(report).toHaveBeenCalledWith('2 malformed items (link) were left out of a list');
});
