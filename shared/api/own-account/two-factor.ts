/** Two-factor authentication. Akkoma and Pleroma. */
import * as v from 'valibot';
import type { ApiCall } from '../../contract/api.ts';
import { MalformedReply } from '../errors.ts';
import { parseNothing } from '../page.ts';
import { flag, part, read, texts } from '../wire.ts';

const BASE = '/api/pleroma/accounts/mfa';
const SettingsWire = v.object({ settings: part({ enabled: flag, totp: flag }) });
const required = v.pipe(v.string(), v.minLength(1));
const SetupWire = v.object({ provisioning_uri: required, key: required });
const CodesWire = v.object({ codes: texts });

export function twoFactorSettings(): ApiCall<{ isEnabled: boolean; hasTotp: boolean }> {
  return {
    method: 'GET',
    path: BASE,
    needs: 'twoFactor',
    parse(raw) {
      const wire = read(SettingsWire, raw);
      if (!wire) throw new MalformedReply('two-factor settings', raw);
      return { isEnabled: wire.settings.enabled, hasTotp: wire.settings.totp };
    },
  };
}

/** Creates new ones: older ones become invalid. */
export function newBackupCodes(): ApiCall<string[]> {
  return {
    method: 'GET',
    path: `${BASE}/backup_codes`,
    needs: 'twoFactor',
    parse(raw) {
      const wire = read(CodesWire, raw);
      if (!wire || wire.codes.length === 0) throw new MalformedReply('backup codes', raw);
      return wire.codes;
    },
  };
}

export interface TotpSetup {
  /** `otpauth://…`, for a QR code. */
  provisioningUri: string;
  /** The same for typing. */
  key: string;
}

export function setUpTotp(): ApiCall<TotpSetup> {
  return {
    method: 'GET',
    path: `${BASE}/setup/totp`,
    needs: 'twoFactor',
    parse(raw) {
      const wire = read(SetupWire, raw);
      if (!wire) throw new MalformedReply('the set-up of an authenticator', raw);
      return { provisioningUri: wire.provisioning_uri, key: wire.key };
    },
  };
}

/** 422 `Invalid password.` or `invalid_token`. */
export function confirmTotp(password: string, code: string): ApiCall<void> {
  return {
    method: 'POST',
    path: `${BASE}/confirm/totp`,
    needs: 'twoFactor',
    body: { password, code },
    parse: parseNothing,
  };
}

export function removeTotp(password: string): ApiCall<void> {
  return { method: 'DELETE', path: `${BASE}/totp`, needs: 'twoFactor', body: { password }, parse: parseNothing };
}
