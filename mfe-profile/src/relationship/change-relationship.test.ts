import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApiFailure } from '@skerry/shared/api';
import type { Relationship } from '@skerry/shared/entities';
import { anAccount, anOwnAccount, aRelationship, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { changeRelationship } from './change-relationship.ts';

let fake: FakeCtx;
beforeEach(() => {
  fake = fakeCtx();
  fake.entities.merge({ account: [anOwnAccount(), anAccount()] });
  fake.answer('GET /api/v1/accounts/relationships', () => ({
    kind: 'relationship',
    ids: ['ana'],
    entities: { relationship: [aRelationship()] },
  }));
});
afterEach(() => fake.end());

type To = 'mute' | 'unmute' | 'block' | 'unblock';
const answers = (to: To, part: Partial<Relationship>) =>
  fake.answer(`POST /api/v1/accounts/ana/${to}`, () => ({
    kind: 'relationship',
    id: 'ana',
    entities: { relationship: [aRelationship(part)] },
  }));
const change = (to: To) => changeRelationship(fake.ctx, { accountId: 'ana', to });
const sent = () => fake.calls.filter(({ method }) => method === 'POST').map(({ path }) => path);

test.each<[To, Partial<Relationship>, string]>([
  ['mute', { muting: true }, 'Ana is muted'],
  ['unmute', { muting: false }, 'Ana is no longer muted'],
  ['block', { blocking: true }, 'Ana is blocked'],
  ['unblock', { blocking: false }, 'Ana is no longer blocked'],
])('%s is sent, whatever the relationship was, and said', async (to, part, text) => {
  fake.set('modalOnBlock', false);
  answers(to, part);
  await change(to);
  expect(sent()).toEqual([`/api/v1/accounts/ana/${to}`]);
  expect(fake.noticeTexts()).toEqual([text]);
  expect(fake.ctx.ports.entities.peek('relationship', 'ana')).toMatchObject(part);
});

test.each<[To, 'modalOnMute' | 'modalOnBlock']>([
  ['mute', 'modalOnMute'],
  ['block', 'modalOnBlock'],
])('[PR-040] [PR-042] %s asks first where %s is on, and only there; a no changes nothing', async (to, preference) => {
  answers(to, {});
  fake.confirm.mockResolvedValue(false);
  fake.set(preference, true);
  await change(to);
  expect([fake.confirm.mock.calls.length, sent().length]).toEqual([1, 0]);
  expect(fake.noticeTexts()).toEqual([]);
  fake.set(preference, false);
  await change(to);
  expect([fake.confirm.mock.calls.length, sent().length]).toEqual([1, 1]);
});

test('a refusal is said, and nothing is shown as done', async () => {
  fake.answer('POST /api/v1/accounts/ana/mute', () => {
    throw new ApiFailure('invalid', { status: 422, serverText: 'Not now' });
  });
  await change('mute');
  expect(fake.noticeTexts()).toEqual(['That did not work: Not now']);
  expect(fake.ctx.ports.entities.peek('relationship', 'ana')?.muting).toBe(false);
});

test('a relationship that cannot be learnt is said, and nothing is sent', async () => {
  fake.answer('GET /api/v1/accounts/relationships', () => {
    throw new ApiFailure('network');
  });
  await change('mute');
  expect(sent()).toEqual([]);
  expect(fake.noticeTexts()).toHaveLength(1);
});
