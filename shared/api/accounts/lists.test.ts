import { expect, test } from 'vitest';
import type { ApiCall } from '../../contract/api.ts';
import { line } from '../fixtures/line.ts';
import * as api from '../index.ts';
import { newReading } from '../fixtures/reply-of.ts';

test.for<[string, ApiCall<unknown>, string]>([
  ['[API-102]', api.lists(), 'GET /api/v1/lists'],
  ['[API-103]', api.createList('Friends'), 'POST /api/v1/lists {"title":"Friends"}'],
  ['[API-104]', api.list('12'), 'GET /api/v1/lists/12'],
  ['[API-105]', api.updateList('12', 'Tea'), 'PUT /api/v1/lists/12 {"title":"Tea"}'],
  [
    '[API-105]',
    api.updateList('12', 'Tea', { exclusive: false, repliesPolicy: 'followed' }),
    'PUT /api/v1/lists/12 {"title":"Tea","exclusive":false,"replies_policy":"followed"}',
  ],
  ['[API-106]', api.deleteList('12'), 'DELETE /api/v1/lists/12'],
  ['[API-107]', api.listAccounts('12'), 'GET /api/v1/lists/12/accounts?limit=0'],
  ['[API-108]', api.addToList('12', ['B0b']), 'POST /api/v1/lists/12/accounts {"account_ids":["B0b"]}'],
  ['[API-109]', api.removeFromList('12', ['B0b']), 'DELETE /api/v1/lists/12/accounts {"account_ids":["B0b"]}'],
])('%s $2', ([, call, expected]) => {
  expect(line(call)).toBe(expected);
});

test('[EN-033] lists have an id and a title', () => {
  expect(api.lists().parse([{ id: '12', title: 'Friends' }, { title: 'no id' }], newReading())).toEqual([
    { id: '12', title: 'Friends', exclusive: null, repliesPolicy: null },
  ]);
  const tea = { id: 3, title: 'Tea', replies_policy: 'none', exclusive: true };
  expect(api.createList('Tea').parse(tea, newReading())).toEqual({
    id: '3',
    title: 'Tea',
    exclusive: true,
    repliesPolicy: 'none',
  });
  expect(api.createList('Tea').parse({ ...tea, replies_policy: 'some', exclusive: 'yes' }, newReading())).toMatchObject(
    {
      exclusive: null,
      repliesPolicy: null,
    },
  );
});
