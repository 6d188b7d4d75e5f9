import { expect, test } from 'vitest';
import type { ApiCall } from '../../contract/api.ts';
import { akkomaAccount } from '../fixtures/accounts.ts';
import { line } from '../fixtures/line.ts';
import * as api from '../index.ts';
import { newReading } from '../fixtures/reply-of.ts';

test.for<[string, ApiCall<unknown>, string]>([['[API-113]', api.suggestionsV1(), 'GET /api/v1/suggestions']])(
  '%s $2',
  ([, call, expected]) => {
    expect(line(call)).toBe(expected);
  },
);

test.for<[ApiCall<unknown>, string]>([
  [api.suggestions({ limit: 40 }), 'GET /api/v2/suggestions?limit=40'],
  [api.dismissSuggestion('B0b'), 'DELETE /api/v1/suggestions/B0b'],
  [api.directory({ order: 'new', local: true, offset: 40 }), 'GET /api/v1/directory?order=new&local=true&offset=40'],
])('$1', ([call, expected]) => {
  expect(line(call)).toBe(expected);
});

test('[API-113] suggestions are accounts, or contain one', () => {
  expect(api.suggestions().parse([{ source: 'staff', account: akkomaAccount }], newReading()).ids).toEqual([
    akkomaAccount.id,
  ]);
  expect(api.suggestionsV1().parse([akkomaAccount], newReading()).ids).toEqual([akkomaAccount.id]);
});
