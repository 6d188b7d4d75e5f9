import { expect, test, vi } from 'vitest';
import { wireAccount, wireStatus } from '../testing/wire.ts';
import type { ApiCall } from '../contract/api.ts';
import { oneOf, pageOf, pageQuery, readAccount, readReply, readStatus, segment, type One, type Page } from './index.ts';

/** Calls as a module writes them, with nothing but the entry of the package. */
const tidesOf = (accountId: string): ApiCall<Page<'status'>> => ({
  method: 'GET',
  path: `/api/v1/tides/${segment(accountId)}`,
  query: pageQuery({ maxId: '9' }),
  parse: pageOf('status', readStatus),
});
const keeper: ApiCall<One<'account'>> = { method: 'GET', path: '/api/v1/keeper', parse: oneOf('account', readAccount) };

test("a call of a module's own reads posts with their authors, drops what is malformed, and reports it", () => {
  const report = vi.fn();
  const { data, entities } = readReply(tidesOf('a/1'), [wireStatus('s1'), { id: 7 }, wireStatus('s2')], report);
  expect(data).toEqual({ kind: 'status', ids: ['s1', 's2'] });
  expect(entities.status?.map(({ id }) => id)).toEqual(['s1', 's2']);
  expect(entities.account?.[0]?.id).toBe('a1');
  expect(report).toHaveBeenCalled();
  expect(tidesOf('a/1')).toMatchObject({ path: '/api/v1/tides/a%2F1', query: { max_id: '9' } });
});

test("a call of a module's own reads one person, and refuses what is none", () => {
  const { data, entities } = readReply(keeper, wireAccount('a7'), vi.fn());
  expect(data).toEqual({ kind: 'account', id: 'a7' });
  expect(entities.account?.map(({ id }) => id)).toEqual(['a7']);
  expect(() => readReply(keeper, {}, vi.fn())).toThrow('account');
});
