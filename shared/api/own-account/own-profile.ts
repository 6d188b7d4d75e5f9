import * as v from 'valibot';
import type { ApiCall } from '../../contract/api.ts';
import { updateCredentials, type AccountChanges } from '../accounts/update-credentials.ts';
import { verifyCredentials } from '../accounts/accounts.ts';
import { MalformedReply } from '../errors.ts';
import { readServerOptions, type ServerOptions } from '../instance/server-options.ts';
import { readAccount } from '../read/account.ts';
import type { Reading } from '../read/batch.ts';
import { id, maybeFlag, name, part, read, readEach, text, textOrNull, unknown, words } from '../wire.ts';

/** What the owner of an account has entered about it, and its options. Others see what the server makes of it. */
export interface OwnProfile {
  accountId: string;
  displayName: string;
  /** As typed. */
  note: string;
  /** As typed. */
  fields: { name: string; value: string }[];
  /** `YYYY-MM-DD`, or `''` for none; `null` where the server has no birthdays. */
  birthday: string | null;
  showsBirthday: boolean;
  /** Whether the server has a picture behind the page of an account. */
  hasBackground: boolean;
  options: ServerOptions;
}

const Wire = v.object({
  id,
  display_name: name,
  source: part({ note: text, fields: unknown, pleroma: part({ show_birthday: maybeFlag }) }),
  pleroma: part({ birthday: textOrNull, background_image: unknown }),
});
const FieldWire = v.object({ name, value: words });
const MAX_FIELDS = 64;

/** The profile of the token's owner, to be edited. */
export function ownProfile(): ApiCall<OwnProfile> {
  return { ...verifyCredentials(), parse: readOwnProfile };
}

/** Changes the own account; the reply is what the server has made of it. */
export function saveProfile(changes: AccountChanges): ApiCall<OwnProfile> {
  return { ...updateCredentials(changes), parse: readOwnProfile };
}

function readOwnProfile(raw: unknown, reading: Reading): OwnProfile {
  const wire = read(Wire, raw);
  const accountId = readAccount(raw, reading);
  if (!wire || accountId === null) throw new MalformedReply('the own account', raw);
  const { source, pleroma } = wire;
  return {
    accountId,
    displayName: wire.display_name,
    note: source.note,
    fields: readEach(source.fields ?? [], MAX_FIELDS, (field) => read(FieldWire, field), 'field', reading.report),
    birthday: source.pleroma.show_birthday === undefined ? null : (pleroma.birthday ?? ''),
    showsBirthday: source.pleroma.show_birthday ?? false,
    hasBackground: pleroma.background_image !== undefined,
    options: readServerOptions(raw),
  };
}
