import { describe, expect, test, vi } from 'vitest';
import * as api from './index.ts';
import { akkomaAccount, akkomaOwnAccount, relationship } from './fixtures/accounts.ts';
import { akkomaPoll, akkomaRepeat, akkomaStatus, attachment, quotedStatus } from './fixtures/statuses.ts';

const silent = () => undefined;

describe('lists', () => {
  test('a malformed item is left out and reported, never the list', () => {
    const report = vi.fn();
    const { ids, batch } = api
      .homeTimeline()
      .parse([{ id: 'broken' }, akkomaStatus, null, quotedStatus, akkomaStatus], report);
    expect(ids).toEqual([akkomaStatus.id, quotedStatus.id]);
    expect(batch.status).toHaveLength(3);
    expect(report).toHaveBeenCalledExactlyOnceWith('a malformed status was left out of a list');
  });

  test('[EN-030] a notification that fails its check is reported and left out', () => {
    const report = vi.fn();
    const good = { id: '1', type: 'follow', created_at: '2026-11-21T10:00:00.000Z', account: akkomaAccount };
    expect(api.notifications().parse([{ id: '2', type: 'follow', account: {} }, good], report).ids).toEqual(['1']);
    expect(report).toHaveBeenCalledOnce();
  });

  test.for([{}, null, 'Something went wrong', { error: 'no' }])('%j is no list', (raw) => {
    expect(() => api.homeTimeline().parse(raw, silent)).toThrow(api.MalformedReply);
  });
});

test('[API-054] a context keeps both orders', () => {
  const { ancestors, descendants, batch } = api
    .context('1')
    .parse({ ancestors: [quotedStatus], descendants: [akkomaStatus, null] }, silent);
  expect({ ancestors, descendants, merged: batch.status?.length }).toEqual({
    ancestors: [quotedStatus.id],
    descendants: [akkomaStatus.id],
    merged: 2,
  });
});

test('[API-061] [API-062] a repeat tells of the status it repeats', () => {
  expect(api.repeat('1').parse(akkomaRepeat, silent).id).toBe(akkomaStatus.id);
  expect(api.unrepeat('1').parse(akkomaStatus, silent).id).toBe(akkomaStatus.id);
});

test('[API-069] a deletion gives the source back', () => {
  expect(api.deleteStatus('1').parse({ ...akkomaStatus, text: 'Hello #tea' }, silent)).toEqual({ text: 'Hello #tea' });
  expect(api.deleteStatus('1').parse({}, silent)).toEqual({ text: '' });
});

test('[API-055] a source may not say its format', () => {
  expect(api.statusSource('1').parse({ id: '1', text: 'tea', spoiler_text: '' }, silent)).toEqual({
    id: '1',
    text: 'tea',
    spoilerText: '',
    contentType: null,
  });
});

test('[API-056] a history has every version, with its polls', () => {
  const version = {
    account: akkomaOwnAccount,
    content: '<p>Helo</p>',
    spoiler_text: '',
    sensitive: false,
    created_at: '2026-11-21T10:15:30.000Z',
    media_attachments: [attachment],
    emojis: [],
    poll: { options: [{ title: 'a' }] },
  };
  const { versions, batch } = api
    .statusHistory('1')
    .parse([version, 3, { ...version, content: '<p>Hello</p>', poll: null }], silent);
  expect(versions.map(({ contentHtml, accountId, pollOptions }) => ({ contentHtml, accountId, pollOptions }))).toEqual([
    { contentHtml: '<p>Helo</p>', accountId: akkomaOwnAccount.id, pollOptions: ['a'] },
    { contentHtml: '<p>Hello</p>', accountId: akkomaOwnAccount.id, pollOptions: [] },
  ]);
  expect(batch.account).toHaveLength(2);
});

test('[API-075] reactions tell who', () => {
  const { reactions, batch } = api
    .reactions('1')
    .parse([{ name: '🍵', count: 2, me: true, url: null, accounts: [akkomaAccount, {}] }, { name: '' }], silent);
  expect(reactions).toEqual([{ name: '🍵', count: 2, isMine: true, url: null, accountIds: [akkomaAccount.id] }]);
  expect(batch.account).toHaveLength(1);
});

test('[API-118] a search has people, statuses and hashtags', () => {
  const found = api.search('tea').parse(
    {
      accounts: [akkomaAccount],
      statuses: [akkomaStatus],
      hashtags: [{ name: 'tea', url: 'https://instance.test/tag/tea' }, {}],
    },
    silent,
  );
  expect({ ...found, batch: undefined }).toEqual({
    accounts: [akkomaAccount.id],
    statuses: [akkomaStatus.id],
    hashtags: [{ name: 'tea', url: 'https://instance.test/tag/tea' }],
    batch: undefined,
  });
});

test('[EN-063] [API-026] custom emoji have a picture and tags, and stand in packs', () => {
  expect(
    api.customEmoji().parse(
      {
        cat: { image_url: '/emoji/custom/cat.png', tags: ['Custom', 'pack:animals'] },
        bad: { image_url: 'javascript:x' },
        dog: { image_url: 'https://instance.test/dog.png' },
      },
      silent,
    ),
  ).toEqual([
    { shortcode: 'cat', url: '/emoji/custom/cat.png', tags: ['Custom', 'pack:animals'], pack: 'animals' },
    { shortcode: 'dog', url: 'https://instance.test/dog.png', tags: [], pack: '' },
  ]);
});

test('[API-033] a follow answers with the relationship', () => {
  expect(api.follow('1').parse(relationship, silent)).toMatchObject({
    id: relationship.id,
    batch: { relationship: [{ following: true }] },
  });
});

test('[API-101] a vote answers with the poll', () => {
  expect(api.vote('77120', [0]).parse(akkomaPoll, silent)).toMatchObject({
    id: '77120',
    batch: { poll: [{ hasVoted: true }] },
  });
  expect(() => api.vote('77120', [0]).parse(null, silent)).toThrow(api.MalformedReply);
});

test('[API-078] an upload answers with the attachment', () => {
  expect(api.uploadMedia(new Blob()).parse(attachment, silent)).toMatchObject({ id: '90412', kind: 'image' });
  expect(
    api.uploadMedia(new Blob()).parse({ ...attachment, url: null, remote_url: null, preview_url: null }, silent),
  ).toMatchObject({ id: '90412', url: '' });
});

describe('sign-in', () => {
  test('[API-003] an app has an id and a secret', () => {
    expect(
      api
        .registerApp({ name: 'x', redirectUri: 'y' })
        .parse({ id: '55', client_id: 'uY', client_secret: 'pW' }, silent),
    ).toEqual({ clientId: 'uY', clientSecret: 'pW' });
  });

  test('[API-006] a token is read', () => {
    const token = {
      id: 921,
      token_type: 'Bearer',
      access_token: 'Qx',
      refresh_token: 'Rz',
      expires_in: 3153600000,
      scope: 'read write follow push',
      created_at: 1795262130,
      me: 'https://instance.test/users/alice',
    };
    expect(api.tokenByPassword({ clientId: '', clientSecret: '' }, 'a', 'b').parse(token, silent)).toEqual({
      accessToken: 'Qx',
      refreshToken: 'Rz',
      expiresIn: 3153600000,
      scopes: ['read', 'write', 'follow', 'push'],
      me: 'https://instance.test/users/alice',
    });
  });

  test.for(['totp', 'recovery'] as const)('[EN-048] the second step by %s names the token of the first', (type) => {
    const mfaToken =
      api.ApiFailure.fromResponse(403, new Headers(), JSON.stringify({ error: 'mfa_required', mfa_token: 'Kd' }))
        .mfaToken ?? '';
    expect(
      String(api.mfaChallenge({ clientId: 'i', clientSecret: 's' }, { mfaToken, type, code: '123456' }).body),
    ).toBe(`client_id=i&client_secret=s&mfa_token=Kd&challenge_type=${type}&code=123456`);
  });

  test('[API-008] what is no token tells why', () => {
    const call = api.appToken({ clientId: '', clientSecret: '' });
    expect(() => call.parse({ error: 'Invalid credentials' }, silent)).toThrow(
      expect.objectContaining({ name: 'MalformedReply', serverText: 'Invalid credentials' }),
    );
    const failed = (body: unknown, status = 403) =>
      api.ApiFailure.fromResponse(status, new Headers(), JSON.stringify(body));
    expect(failed({ error: 'mfa_required', mfa_token: 'Kd', supported_challenge_types: 'totp' })).toMatchObject({
      identifier: 'mfa_required',
      mfaToken: 'Kd',
    });
    expect(failed({ error: 'Password reset is required', identifier: 'password_reset_required' })).toMatchObject({
      identifier: 'password_reset_required',
      mfaToken: null,
    });
    expect(failed({ error: 'Invalid credentials' }, 400)).toMatchObject({
      code: 'invalid',
      identifier: null,
      serverText: 'Invalid credentials',
    });
  });
});
