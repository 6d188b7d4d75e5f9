import { describe, expect, test } from 'vitest';
import type { ApiCall } from '../../contract/api.ts';
import { line } from '../fixtures/line.ts';
import * as api from '../index.ts';
import { newReading } from '../fixtures/reply-of.ts';

const app = { clientId: 'id', clientSecret: 'secret' };

test.for<[string, ApiCall<unknown>, string]>([
  [
    '[API-003]',
    api.registerApp({ name: 'Skerry', redirectUri: 'https://a.test/oauth-callback', scopes: api.MEMBER_SCOPES }),
    'POST /api/v1/apps form client_name=Skerry&redirect_uris=https://a.test/oauth-callback&scopes=read+write+follow+push',
  ],
  [
    '[API-005]',
    api.tokenByCode(app, 'c', 'https://a.test/oauth-callback'),
    'POST /oauth/token form client_id=id&client_secret=secret&grant_type=authorization_code&code=c&redirect_uri=https://a.test/oauth-callback',
  ],
  [
    '[API-006]',
    api.tokenByPassword(app, { username: 'alice', password: 'pw', scopes: ['read', 'write'] }),
    'POST /oauth/token form client_id=id&client_secret=secret&grant_type=password&username=alice&password=pw&scope=read+write',
  ],
  [
    '[API-007]',
    api.appToken(app),
    'POST /oauth/token form client_id=id&client_secret=secret&grant_type=client_credentials&scope=read',
  ],
  [
    '[API-009]',
    api.mfaChallenge(app, { mfaToken: 't', type: 'recovery', code: '12' }),
    'POST /oauth/mfa/challenge form client_id=id&client_secret=secret&mfa_token=t&challenge_type=recovery&code=12',
  ],
  ['[API-010]', api.revokeToken(app, 't'), 'POST /oauth/revoke form client_id=id&client_secret=secret&token=t'],
])('%s $2', ([, call, expected]) => {
  expect(line(call)).toBe(expected);
});

describe('sign-in', () => {
  test('[API-003] an app has an id and a secret', () => {
    expect(
      api
        .registerApp({ name: 'x', redirectUri: 'y', scopes: [] })
        .parse({ id: '55', client_id: 'uY', client_secret: 'pW' }, newReading()),
    ).toEqual({ clientId: 'uY', clientSecret: 'pW' });
  });

  test('a description of the sign-in is read, and what it does not tell is empty', () => {
    const { parse } = api.authorizationServer();
    expect(
      parse(
        {
          issuer: 'https://a.test/',
          grant_types_supported: ['authorization_code', 'password'],
          scopes_supported: ['read', 7],
        },
        newReading(),
      ),
    ).toEqual({ issuer: 'https://a.test/', grantTypes: ['authorization_code', 'password'], scopes: ['read'] });
    expect(parse({ issuer: 3 }, newReading())).toEqual({ issuer: null, grantTypes: [], scopes: [] });
    expect(() => parse('<!doctype html>', newReading())).toThrow();
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
    expect(api.tokenByCode({ clientId: '', clientSecret: '' }, 'a', 'b').parse(token, newReading())).toEqual({
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

  test('[API-008] a refused token has a reason', () => {
    const call = api.appToken({ clientId: '', clientSecret: '' });
    expect(() => call.parse({ error: 'Invalid credentials' }, newReading())).toThrow(
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
