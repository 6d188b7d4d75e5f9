import { expect, test } from 'vitest';
import type { ApiCall } from '../../contract/api.ts';
import { line } from '../fixtures/line.ts';
import * as api from '../index.ts';
import { newReading } from '../fixtures/reply-of.ts';

test.for<[string, ApiCall<unknown>, string]>([
  ['[API-150]', api.twoFactorSettings(), 'GET /api/pleroma/accounts/mfa'],
  ['[API-151]', api.newBackupCodes(), 'GET /api/pleroma/accounts/mfa/backup_codes'],
  ['[API-152]', api.setUpTotp(), 'GET /api/pleroma/accounts/mfa/setup/totp'],
  [
    '[API-153]',
    api.confirmTotp('pw', '123456'),
    'POST /api/pleroma/accounts/mfa/confirm/totp {"password":"pw","code":"123456"}',
  ],
  ['[API-154]', api.removeTotp('pw'), 'DELETE /api/pleroma/accounts/mfa/totp {"password":"pw"}'],
])('%s $2', ([, call, expected]) => {
  expect(line(call)).toBe(expected);
});

test('two-factor authentication', () => {
  expect(api.twoFactorSettings().parse({ settings: { enabled: true, totp: true } }, newReading())).toEqual({
    isEnabled: true,
    hasTotp: true,
  });
  expect(api.setUpTotp().parse({ provisioning_uri: 'otpauth://totp/x', key: 'MF' }, newReading())).toEqual({
    provisioningUri: 'otpauth://totp/x',
    key: 'MF',
  });
  expect(api.newBackupCodes().parse({ codes: ['1f3a'] }, newReading())).toEqual(['1f3a']);
  expect(() => api.newBackupCodes().parse({}, newReading())).toThrow(api.MalformedReply);
});
