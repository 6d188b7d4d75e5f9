import { expect, test } from 'vitest';
import type { ApiCall } from '../../contract/api.ts';
import { pleromaAccount } from '../fixtures/accounts.ts';
import { line } from '../fixtures/line.ts';
import * as api from '../index.ts';
import { newReading, replyOf } from '../fixtures/reply-of.ts';

test.for<[string, ApiCall<unknown>, string]>([
  ['[API-157]', api.mascot(), 'GET /api/v1/pleroma/mascot'],
  ['[API-158]', api.uploadMascot(new Blob(['x'])), 'PUT /api/v1/pleroma/mascot multipart file=FILE'],
])('%s $2', ([, call, expected]) => {
  expect(line(call)).toBe(expected);
});

test('[EN-009] an account has a mascot and the relationship', () => {
  expect(api.mascot().parse({ url: 'https://instance.test/fox.png' }, newReading())).toBe(
    'https://instance.test/fox.png',
  );
  expect(replyOf(api.account('1'), pleromaAccount).entities.relationship).toMatchObject([
    { id: pleromaAccount.id, following: true },
  ]);
});

test('[API-157] a mascot is a picture, on the instance too', () => {
  expect(api.mascot().parse({ id: 'default-mascot', url: '/images/pleroma-fox-tan-smol.png' }, newReading())).toBe(
    '/images/pleroma-fox-tan-smol.png',
  );
});
