import type { Core } from '../core.ts';
import type { AccountRow, StatusRow } from '../db/rows.ts';
import { phrasePattern } from './phrases.ts';
import { statusById } from './status-read.ts';

/** With irreversible filters the server itself leaves matches out of home and notifications. */
export function dropsFor(core: Core, viewer: AccountRow): (status: StatusRow) => boolean {
  const rows = core.db.all<{ phrase: string; whole_word: number }>(
    'SELECT phrase, whole_word FROM filters WHERE account_id = :me AND irreversible = 1 AND (expires_at IS NULL OR expires_at > :now)',
    { me: viewer.id, now: core.clock.now() },
  );
  if (rows.length === 0) return () => false;
  const pattern = phrasePattern(rows.map(({ phrase, whole_word }) => ({ phrase, isWholeWord: whole_word === 1 })));
  return (status) => {
    const shown = status.reblog_of_id ? statusById(core, status.reblog_of_id) : status;
    return (
      shown !== undefined && shown.account_id !== viewer.id && pattern.test(`${shown.spoiler_text}\n${shown.source}`)
    );
  };
}
