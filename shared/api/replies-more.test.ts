import { describe, expect, test } from 'vitest';
import { configPreferences } from '../rules/preferences/config-preferences.ts';
import { akkomaAccount, pleromaAccount, relationship } from './fixtures/accounts.ts';
import { akkomaStatus } from './fixtures/statuses.ts';
import * as api from './index.ts';

const silent = () => undefined;

test('[EN-033] lists have an id and a title', () => {
  expect(api.lists().parse([{ id: '12', title: 'Friends' }, { title: 'no id' }], silent)).toEqual([
    { id: '12', title: 'Friends' },
  ]);
  expect(api.createList('Tea').parse({ id: 3, title: 'Tea', replies_policy: 'list' }, silent)).toEqual({
    id: '3',
    title: 'Tea',
  });
});

test('[EN-035] a hashtag has a history, of strings on Mastodon', () => {
  expect(
    api.tag('tea').parse(
      {
        name: 'tea',
        url: 'https://instance.test/tags/tea',
        history: [{ day: '1', uses: '3', accounts: '2' }],
        following: true,
      },
      silent,
    ),
  ).toEqual({
    name: 'tea',
    url: 'https://instance.test/tags/tea',
    isFollowing: true,
    history: [{ uses: 3, accounts: 2 }],
  });
});

test('[API-111] approving answers with the relationship', () => {
  expect(api.authorizeFollowRequest('1').parse(relationship, silent).batch.relationship).toHaveLength(1);
});

test('[API-113] suggestions are accounts, or hold one', () => {
  expect(api.suggestions().parse([{ source: 'staff', account: akkomaAccount }], silent).ids).toEqual([
    akkomaAccount.id,
  ]);
  expect(api.suggestionsV1().parse([akkomaAccount], silent).ids).toEqual([akkomaAccount.id]);
});

test('[EN-038] an announcement', () => {
  const wire = {
    id: 'B1a',
    content: '<p>tonight</p>',
    starts_at: '2026-11-21T20:00:00Z',
    ends_at: null,
    all_day: true,
    published_at: '2026-11-20T09:00:00Z',
    read: true,
    emojis: [],
    pleroma: { raw_content: 'tonight' },
  };
  expect(api.announcements().parse([wire, {}], silent)).toEqual([
    {
      id: 'B1a',
      contentHtml: '<p>tonight</p>',
      source: 'tonight',
      startsAt: '2026-11-21T20:00:00Z',
      endsAt: null,
      isAllDay: true,
      publishedAt: '2026-11-20T09:00:00Z',
      isRead: true,
      emojis: [],
    },
  ]);
});

test('[API-073] a translation comes in two shapes', () => {
  expect(
    api.translateStatus('1', { to: 'en' }).parse({ detected_language: 'de', text: '<p>Hello</p>' }, silent),
  ).toEqual({ contentHtml: '<p>Hello</p>', detectedLanguage: 'de' });
  expect(
    api
      .translateStatusByPost('1', { to: 'en' })
      .parse({ content: '<p>Hello</p>', detected_source_language: 'de', provider: 'x' }, silent),
  ).toEqual({ contentHtml: '<p>Hello</p>', detectedLanguage: 'de' });
  expect(api.translationLanguages().parse({}, silent)).toEqual({ source: [], target: [] });
});

describe('registration', () => {
  const call = api.registerAccount({ username: 'c', fullname: 'C', email: '', password: 'p', confirm: 'p' });

  test.for<[object, object]>([
    [
      { access_token: 'Qx', me: 'https://instance.test/users/carol' },
      { kind: 'signed-in', accessToken: 'Qx' },
    ],
    [{ identifier: 'awaiting_approval', message: 'x' }, { kind: 'awaiting-approval' }],
    [{ identifier: 'missing_confirmed_email' }, { kind: 'missing-confirmed-email' }],
    [{ identifier: 'manual_login_required' }, { kind: 'unknown', identifier: 'manual_login_required' }],
    [{}, { kind: 'unknown', identifier: '' }],
  ])('%j leads on', ([raw, outcome]) => {
    expect(call.parse(raw, silent)).toEqual(outcome);
  });

  test('[EN-040] all that was filled in goes along, with the answer to the captcha', () => {
    const filled = {
      username: 'c',
      fullname: 'C',
      email: 'c@mail.test',
      password: 'p',
      confirm: 'p',
      reason: 'tea',
      language: 'de',
      bio: 'hi',
      token: 'invited',
    };
    expect(api.registerAccount({ ...filled, captcha: { token: 't', solution: 's', answerData: 'a' } }).body).toEqual({
      ...filled,
      nickname: 'c',
      agreement: true,
      locale: 'en_US',
      captcha_token: 't',
      captcha_solution: 's',
      captcha_answer_data: 'a',
    });
  });

  test('the messages of a refusal stand in a text in a text', () => {
    expect(api.registrationProblems('{"ap_id":["has already been taken"],"password_confirmation":["a","b"]}')).toEqual([
      { field: 'Username', message: 'has already been taken' },
      { field: 'Password confirmation', message: 'a' },
      { field: 'Password confirmation', message: 'b' },
    ]);
    expect(api.registrationProblems('Invalid token')).toBeNull();
    expect(api.registrationProblems(null)).toBeNull();
  });

  test('[EN-041] a captcha is nothing, a picture in the address, or one on a server', () => {
    expect(api.captcha().parse({ type: 'none' }, silent)).toEqual({ type: 'none', url: '', token: '', answerData: '' });
    expect(
      api
        .captcha()
        .parse({ type: 'native', token: 'Zk3', url: 'data:image/png;base64,iVBORw0=', answer_data: 'QT' }, silent),
    ).toEqual({ type: 'native', url: 'data:image/png;base64,iVBORw0=', token: 'Zk3', answerData: 'QT' });
    expect(api.captcha().parse({ type: 'native', url: 'data:image/svg+xml,<svg onload=x>' }, silent)).toMatchObject({
      url: '',
    });
    expect(api.captcha().parse({ type: 'kocaptcha', url: 'javascript:x' }, silent)).toMatchObject({ url: '' });
  });
});

test('a change of the account that is refused with 200 tells why', () => {
  expect(
    api
      .changePassword({ password: 'a', newPassword: 'b', confirmation: 'c' })
      .parse({ error: 'Invalid password.' }, silent),
  ).toEqual({ error: 'Invalid password.' });
  expect(api.deleteAccount('a').parse({ status: 'success' }, silent)).toEqual({ error: null });
  expect(api.importAccounts('mutes', 'x').parse('job started', silent)).toEqual({ error: null });
});

test('[API-144] aliases', () => {
  expect(api.aliases().parse({ aliases: ['alice@old.test', 3] }, silent)).toEqual(['alice@old.test']);
});

test('two-factor authentication', () => {
  expect(api.twoFactorSettings().parse({ settings: { enabled: true, totp: true } }, silent)).toEqual({
    isEnabled: true,
    hasTotp: true,
  });
  expect(api.setUpTotp().parse({ provisioning_uri: 'otpauth://totp/x', key: 'MF' }, silent)).toEqual({
    provisioningUri: 'otpauth://totp/x',
    key: 'MF',
  });
  expect(api.newBackupCodes().parse({ codes: ['1f3a'] }, silent)).toEqual(['1f3a']);
  expect(() => api.newBackupCodes().parse({}, silent)).toThrow(api.MalformedReply);
});

test('[API-011] a session ends at a time in UTC', () => {
  expect(
    api.sessions().parse([{ id: 921, app_name: 'Webclient', valid_until: '2126-10-28T11:36:00.123456' }], silent),
  ).toEqual([{ id: '921', appName: 'Webclient', validUntil: '2126-10-28T11:36:00.123456Z' }]);
});

test('[API-155] a backup is ready or not', () => {
  expect(
    api.backups().parse(
      [
        {
          id: 3,
          content_type: 'application/zip',
          url: 'https://instance.test/b.zip',
          file_size: 0,
          processed: false,
          inserted_at: '2026-11-21T10:15:00.000Z',
        },
      ],
      silent,
    ),
  ).toEqual([
    {
      id: '3',
      contentType: 'application/zip',
      url: 'https://instance.test/b.zip',
      fileSize: 0,
      isReady: false,
      createdAt: '2026-11-21T10:15:00.000Z',
    },
  ]);
});

test('[EN-060] a settings profile keeps keys that nobody here knows', () => {
  expect(
    api.settingsProfile('x').parse({ settings: { theme: 'a', somethingElse: { b: 1 } }, version: 7 }, silent),
  ).toEqual({ settings: { theme: 'a', somethingElse: { b: 1 } }, version: 7 });
  expect(api.settingsProfiles().parse([{ name: 'default', version: 7 }, {}], silent)).toEqual([
    { name: 'default', version: 7 },
  ]);
});

test('conversations bring people and their last status', () => {
  const { conversations, batch } = api.conversations().parse(
    [
      { id: '311', unread: true, accounts: [akkomaAccount, {}], last_status: akkomaStatus },
      { id: '312', last_status: null },
    ],
    silent,
  );
  expect(conversations).toEqual([
    { id: '311', isUnread: true, accountIds: [akkomaAccount.id], lastStatusId: akkomaStatus.id },
    { id: '312', isUnread: false, accountIds: [], lastStatusId: null },
  ]);
  expect(batch.status).toHaveLength(1);
});

test('[API-020] [EN-058] stickers stand in the folder of their pack', () => {
  expect(api.stickerPacks().parse({ 'blob cats': '/static/stickers/blob', bad: 3 }, silent)).toEqual({
    'blob cats': '/static/stickers/blob',
  });
  expect(
    api
      .stickerPack('/static/stickers/blob')
      .parse({ title: 'Blob', tabIcon: 'a.png', stickers: ['a.png', '../b.png', 3] }, silent),
  ).toEqual({ title: 'Blob', stickers: ['/static/stickers/blob/a.png', '/static/stickers/blob/..%2Fb.png'] });
});

test('[API-019] the terms are a text', () => {
  expect(api.termsOfService().parse('<h4>Terms</h4>', silent)).toBe('<h4>Terms</h4>');
  expect(() => api.termsOfService().parse({}, silent)).toThrow(api.MalformedReply);
});

test('[API-013] a subscription has an id', () => {
  expect(
    api
      .subscribePush({}, { follow: true, favourite: true, mention: true, reblog: true, move: true })
      .parse({ id: 8, endpoint: 'x' }, silent),
  ).toBe('8');
});

test("[EN-009] of a person there are a mascot, a mark of the reader's, and the relationship", () => {
  expect(api.mascot().parse({ url: 'https://instance.test/fox.png' }, silent)).toBe('https://instance.test/fox.png');
  expect(configPreferences({ highlight: { 'bob@remote.test': { type: 'striped', color: '#ff0000' } } })).toEqual({
    highlight: { 'bob@remote.test': { type: 'striped', color: '#ff0000' } },
  });
  expect(api.account('1').parse(pleromaAccount, silent).batch.relationship).toMatchObject([
    { id: pleromaAccount.id, following: true },
  ]);
});

test('[API-157] a mascot is a picture, on the instance too', () => {
  expect(api.mascot().parse({ id: 'default-mascot', url: '/images/pleroma-fox-tan-smol.png' }, silent)).toBe(
    '/images/pleroma-fox-tan-smol.png',
  );
});

test('[API-119] muted hosts', () => {
  expect(api.mutedDomains().parse(['bad.test', null], silent)).toEqual(['bad.test']);
});
