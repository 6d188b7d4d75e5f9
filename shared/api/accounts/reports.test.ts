import { expect, test } from 'vitest';
import type { ApiCall } from '../../contract/api.ts';
import { line } from '../fixtures/line.ts';
import * as api from '../index.ts';

test.for<[string, ApiCall<unknown>, string]>([
  [
    '[API-128] [EN-062]',
    api.report({ accountId: 'B0b', statusIds: ['1'], comment: 'spam', forward: true }),
    'POST /api/v1/reports {"account_id":"B0b","status_ids":["1"],"comment":"spam","forward":true}',
  ],
  [
    '[API-128]',
    api.report({ accountId: 'B0b', category: 'violation', ruleIds: ['2'] }),
    'POST /api/v1/reports {"account_id":"B0b","status_ids":[],"comment":"","forward":false,"category":"violation","rule_ids":["2"]}',
  ],
])('%s $2', ([, call, expected]) => {
  expect(line(call)).toBe(expected);
});
