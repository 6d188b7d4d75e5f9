// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anAccount, aStatus, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { aReport } from '../testing/reports.ts';
import { createReportMatcher } from './report-text.ts';

let fake: FakeCtx;
beforeEach(() => {
  fake = fakeCtx();
  fake.entities.merge({
    account: [
      anAccount({ id: 'ana', acct: 'ana@remote.test', displayName: 'Ana' }),
      anAccount({ id: 'bo', acct: 'bo', displayName: 'Börje' }),
      anAccount({ id: 'mod', acct: 'mod', displayName: 'Mod' }),
    ],
    status: [aStatus({ id: 's1', contentHtml: '<p>Buy <b>now</b></p>' })],
    report: [
      aReport({
        notes: [{ id: '1', content: 'warned before', accountId: 'mod', createdAt: '2026-11-20T10:00:00.000Z' }],
      }),
    ],
  });
});
afterEach(() => fake.end());

test.each([
  ['the reported account', '@ana@remote.test'],
  ['the reporter', 'BÖRJE'],
  ['the comment', 'spam links'],
  ['a reported post, as it is read', 'buy now'],
  ['a note', 'warned'],
  ['who wrote a note', '@mod'],
  ['words of different places', 'warned ana'],
])('a report is found by %s', (_, words) => {
  expect(createReportMatcher(fake.ctx.ports.entities)('r1', words)).toBe(true);
});

test.each(['carol', 'ana carol', '<b>'])('and not by %s', (words) => {
  expect(createReportMatcher(fake.ctx.ports.entities)('r1', words)).toBe(false);
});

test('a report that is not known any more is not found', () => {
  expect(createReportMatcher(fake.ctx.ports.entities)('gone', 'ana')).toBe(false);
});
