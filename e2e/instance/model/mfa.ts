import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Core } from '../core.ts';
import type { AccountRow } from '../db/rows.ts';

const CODES = 5;
/** How many periods of 30 s a code may be early or late. */
const WINDOW = 1;

export const totpOf = (core: Core, account: AccountRow, secret: string): TOTP =>
  new TOTP({
    issuer: core.options.title,
    label: account.email ?? account.nickname,
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
    secret: Secret.fromBase32(secret),
  });

export const newSecret = (): string => new Secret({ size: 10 }).base32;

export const isTotp = (core: Core, account: AccountRow, code: string): boolean =>
  account.totp_secret !== null &&
  totpOf(core, account, account.totp_secret).validate({ token: code, timestamp: core.clock.now(), window: WINDOW }) !==
    null;

/** New backup codes; older ones no longer work. */
export function newBackupCodes(core: Core, account: AccountRow): string[] {
  const codes = Array.from({ length: CODES }, () => randomBytes(8).toString('hex'));
  core.db.update('accounts', account.id, { backup_codes: JSON.stringify(codes) });
  return codes;
}

/** Checks a code of the authenticator, or uses up a backup code. */
export function isSecondFactor(core: Core, account: AccountRow, type: string, code: string): boolean {
  if (type === 'totp') return isTotp(core, account, code);
  if (type !== 'recovery') return false;
  const codes = JSON.parse(account.backup_codes) as string[];
  if (!codes.includes(code)) return false;
  core.db.update('accounts', account.id, { backup_codes: JSON.stringify(codes.filter((entry) => entry !== code)) });
  return true;
}
