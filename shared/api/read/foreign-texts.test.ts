import { describe, expect, test } from 'vitest';
import * as api from '../index.ts';
import { akkomaAccount } from '../fixtures/accounts.ts';
import { NOTIFICATIONS } from '../fixtures/by-server.ts';
import { replyOf } from '../fixtures/reply-of.ts';
import { akkomaPoll, akkomaStatus, attachment } from '../fixtures/statuses.ts';

const MARK = '\u0301';
const HOSTILE = `a\u202e${MARK.repeat(100_000)}`;
const LONG = `\u2067${'ab'.repeat(5_000)}`;

/** Every text of a line or a few that a status brings, if a server sends `said` for each. */
function namesOf(said: string): Record<string, string | undefined> {
  const { entities } = replyOf(api.status('1'), {
    ...akkomaStatus,
    account: { ...akkomaAccount, display_name: said, fields: [{ name: said, value: 'x' }] },
    mentions: [{ id: '1', acct: said, username: said, url: '' }],
    card: { url: 'https://a.test/', title: said, description: said, provider_name: said },
    poll: { ...akkomaPoll, options: [{ title: said, votes_count: 0 }] },
  });
  const [status] = entities.status ?? [];
  const [account] = entities.account ?? [];
  return {
    displayName: account?.displayName,
    field: account?.fields[0]?.name,
    mention: status?.mentions[0]?.acct,
    title: status?.card?.title,
    description: status?.card?.description,
    provider: status?.card?.providerName,
    option: entities.poll?.[0]?.options[0]?.title,
  };
}

describe('plain texts of others', () => {
  test.for(Object.keys(namesOf('x')))(
    '%s has at most eight combining marks on a letter, and 2,000 characters',
    (part) => {
      expect(namesOf(HOSTILE)[part]).toBe(`a${MARK.repeat(8)}`);
      expect(namesOf(LONG)[part]).toBe('ab'.repeat(1000).slice(0, 1999));
      expect(namesOf('«مرحبا»\u200f tea')[part]).toBe('«مرحبا»\u200f tea');
    },
  );

  test('warnings and descriptions of media have 50,000', () => {
    const long = `\u202e${MARK.repeat(9)}${'ab'.repeat(50_000)}`;
    const read = replyOf(api.status('1'), {
      ...akkomaStatus,
      spoiler_text: long,
      media_attachments: [{ ...attachment, description: long }],
    }).entities.status?.[0];
    const expected = `${MARK.repeat(8)}${'ab'.repeat(25_000)}`.slice(0, 49_998);
    expect([read?.spoilerText, read?.attachments[0]?.description]).toEqual([expected, expected]);
  });

  test('the emoji of a notification, too', () => {
    const wire = { ...(Object.values(NOTIFICATIONS)[0] as object), emoji: `:${HOSTILE}` };
    expect(replyOf(api.notifications({}), [wire]).entities.notification?.[0]?.emoji).toBe(`a${MARK.repeat(8)}`);
  });
});

describe('the name of an account', () => {
  const accountOf = (said: object) => replyOf(api.account('1'), { ...akkomaAccount, ...said }).entities.account?.[0];

  test.for<[string, string]>([
    ['spaces', ' \u00a0\u3000'],
    ['characters without width', '\u200b\u2060\ufeff\u200d'],
    ['fillers', '\u3164\u115f\u2800'],
    ['controls of direction', '\u202e\u2066'],
    ['marks alone', '\u0301\u20dd'],
    ['a variation of nothing', '\ufe0f'],
  ])('of %s alone is its handle', ([, display_name]) => {
    expect(accountOf({ display_name, username: 'eve', acct: 'eve@far.test' })?.displayName).toBe('eve');
  });

  test.for(['🌊', 'é', '٣', '中', '\u{1fae9}', ':cat:', '.'])('%s is a name', (display_name) => {
    expect(accountOf({ display_name })?.displayName).toBe(display_name);
  });

  test.for<[string, string]>([
    ['bob@bank.test', 'bob@bank.test'],
    ['bob@bücher.test', 'bob@bücher.test'],
    ['bob@пример.рф', 'bob@пример.рф'],
    ['bob@日本語.jp', 'bob@日本語.jp'],
    ['bob@bаnk.test', 'bob@xn--bnk-6cd.test'],
    ['bob@ɡoogle.test', 'bob@xn--oogle-qmc.test'],
    ['bob＠bank.test@evil.test', 'bob\ufffdbank.test@evil.test'],
    ['bob﹫bank.test', 'bob\ufffdbank.test'],
    ['боб@bank.test', 'боб@bank.test'],
  ])('%s is written %s', ([acct, written]) => {
    expect(accountOf({ acct, fqn: acct })).toMatchObject({ acct: written, fqn: written });
  });
});

test('what is edited is not changed: sources keep every character', () => {
  const text = `a\u202e${MARK.repeat(20)}`;
  expect(replyOf(api.statusSource('1'), { id: '1', text }).data).toMatchObject({ text });
  const own = replyOf(api.account('1'), { ...akkomaAccount, source: { note: text } });
  expect(own.entities.account?.[0]?.noteSource).toBe(text);
});
