import { isRecord } from '../wire.ts';
import { readAccount } from './account.ts';
import type { Reading } from './batch.ts';

/** An account as it is asked for alone: Mastodon adds the one to which it has moved. */
export function readProfile(raw: unknown, reading: Reading): string | null {
  const id = readAccount(raw, reading);
  const found = reading.found.account?.at(-1);
  const movedToId = isRecord(raw) ? readAccount(raw.moved, reading) : null;
  if (found && movedToId !== null && movedToId !== id) found.movedToId = movedToId;
  return id;
}
