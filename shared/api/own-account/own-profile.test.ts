import { expect, test } from 'vitest';
import { akkomaOwnAccount } from '../fixtures/accounts.ts';
import { line } from '../fixtures/line.ts';
import { newReading } from '../fixtures/reply-of.ts';
import * as api from '../index.ts';

const born = (birthday: unknown, showBirthday: unknown) => ({
  ...akkomaOwnAccount,
  source: { ...akkomaOwnAccount.source, pleroma: { ...akkomaOwnAccount.source.pleroma, show_birthday: showBirthday } },
  pleroma: { ...akkomaOwnAccount.pleroma, birthday },
});

test('[SE-098] the own profile is read as it was typed, and its account with it', () => {
  const reading = newReading();
  const call = api.ownProfile();
  expect(line(call)).toBe('GET /api/v1/accounts/verify_credentials');
  expect(call.parse(akkomaOwnAccount, reading)).toMatchObject({
    accountId: akkomaOwnAccount.id,
    displayName: 'alice',
    note: 'I like *tea*',
    fields: [{ name: 'Blog', value: 'https://alice.test' }],
    birthday: null,
    hasBackground: true,
    options: { isLocked: false, isBot: false },
  });
  expect(reading.found.account?.map(({ id }) => id)).toEqual([akkomaOwnAccount.id]);
});

test.each([
  ['1990-05-04', true, '1990-05-04', true],
  ['1990-05-04', false, '1990-05-04', false],
  [null, false, '', false],
  [undefined, undefined, null, false],
])('a birthday of %s, shown %s', (birthday, shows, read, isShown) => {
  expect(api.ownProfile().parse(born(birthday, shows), newReading())).toMatchObject({
    birthday: read,
    showsBirthday: isShown,
  });
});

test('a reply that is no account is malformed', () => {
  expect(() => api.ownProfile().parse({}, newReading())).toThrow(api.MalformedReply);
});

test('[API-046] [API-047] a saved profile is sent as an update of the account, and read back', () => {
  const call = api.saveProfile({ displayName: 'Alice' });
  expect(call.method + call.path).toBe('PATCH/api/v1/accounts/update_credentials');
  expect(JSON.parse(JSON.stringify(call.body))).toEqual({ display_name: 'Alice' });
  expect(call.parse(akkomaOwnAccount, newReading()).displayName).toBe('alice');
});

test('with a picture beside them, no fields are sent as one without a name', () => {
  const { body } = api.saveProfile({ avatar: new Blob(['x']), fields: [] });
  expect(body instanceof FormData && [...body.keys()]).toEqual([
    'fields_attributes[0][name]',
    'fields_attributes[0][value]',
    'avatar',
  ]);
});
