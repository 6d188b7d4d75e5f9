import { expect, test } from 'vitest';
import { readOneStatus, reading } from '../fixtures/reading.ts';
import { akkomaRepeat, akkomaStatus, attachment } from '../fixtures/statuses.ts';
import { readStatus } from './status.ts';

test.for([
  ['a repeat of nothing that can be read', { ...akkomaRepeat, reblog: { id: '1' } }],
  ['a status without an author', { ...akkomaStatus, account: {} }],
  ['null', null],
  ['text', 'x'],
  ['no id', { ...akkomaStatus, id: null }],
])('%s is not a status', ([, raw]) => {
  expect(reading(readStatus, raw).id).toBeNull();
});

test('a status that quotes itself without end is read to a depth', () => {
  const endless: Record<string, unknown> = { ...akkomaStatus };
  endless.quote = endless;
  expect(readOneStatus(endless)?.id).toBe('B1s7aTuSk2Wp6Hd9Fg');
});

test('a status that is its own repeat is a status', () => {
  const { id, status } = reading(readStatus, { ...akkomaStatus, reblog: { ...akkomaStatus, reblog: akkomaStatus } });
  expect(status?.map((one) => [one.id, one.repeatOfId])).toEqual([[id, null]]);
  expect(readOneStatus({ ...akkomaStatus, reblog: akkomaStatus })?.contentHtml).toBe(akkomaStatus.content);
});

test.each([0, 1, 2, 40])('a repeat of a repeat (%i more) repeats the original', (more) => {
  const by = (id: string) => ({ ...akkomaStatus.account, id });
  let wire: Record<string, unknown> = { ...akkomaStatus, id: 'original', account: by('o'), reblog: null };
  for (let left = more + 1; left > 0; left -= 1)
    wire = { ...akkomaStatus, id: `r${left}`, account: by(`a${left}`), reblog: wire };
  const { id, status } = reading(readStatus, wire);
  expect(id).toBe('r1');
  expect(status?.map((one) => [one.id, one.repeatOfId])).toEqual([
    ['original', null],
    ['r1', 'original'],
  ]);
});

test('an author without a handle has one of the name', () => {
  const { account } = reading(readStatus, { ...akkomaStatus, account: { ...akkomaStatus.account, acct: undefined } });
  expect(account?.[0]?.acct).toBe(akkomaStatus.account.username);
});

test('[EN-014] an unknown visibility is the narrowest', () => {
  expect(readOneStatus({ ...akkomaStatus, visibility: 'mutuals_only' })?.visibility).toBe('direct');
});

test('[TL-098] a reaction with a count of zero is removed', () => {
  expect(readOneStatus({ ...akkomaStatus, emoji_reactions: [{ name: '🍵', count: 0, me: false }] })?.reactions).toEqual(
    [],
  );
});

test('reactions of servers that send them as `reactions` are read', () => {
  const { emoji_reactions: _, pleroma: __, ...plain } = { ...akkomaStatus, emoji_reactions: null };
  expect(
    readOneStatus({ ...plain, reactions: [{ name: '⭐', count: 2, me: true, url: null }] })?.reactions,
  ).toMatchObject([{ name: '⭐', count: 2, isMine: true }]);
});

test('one malformed id among those who reacted does not drop the others', () => {
  expect(
    readOneStatus({ ...akkomaStatus, emoji_reactions: [{ name: '🍵', count: 3, account_ids: ['A1', null, 7, {}] }] })
      ?.reactions,
  ).toMatchObject([{ accountIds: ['A1', '7'] }]);
});

test('unsafe addresses are dropped', () => {
  const status = readOneStatus({
    ...akkomaStatus,
    url: 'javascript:alert(1)',
    uri: 'javascript:alert(1)',
    card: { url: 'javascript:alert(1)', title: 'x' },
    media_attachments: [{ ...attachment, url: 'data:text/html,x', remote_url: null, preview_url: 'javascript:x' }],
  });
  expect(status).toMatchObject({ url: '', card: null, attachments: [{ url: '', previewUrl: '' }] });
});

test('a status of an id and an account', () => {
  expect(readOneStatus({ id: '1', account: { id: 'A1', acct: 'alice' } })).toMatchObject({
    id: '1',
    accountId: 'A1',
    visibility: 'direct',
    createdAt: '1970-01-01T00:00:00.000Z',
    contentHtml: '',
    attachments: [],
  });
});
