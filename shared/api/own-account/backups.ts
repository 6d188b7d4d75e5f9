import * as v from 'valibot';
import type { ApiCall } from '../../contract/api.ts';
import { safeUrl } from '../../rules/safe-url.ts';
import { listOf } from '../page.ts';
import { count, date, flag, id, name, read, text } from '../wire.ts';

export interface Backup {
  id: string;
  contentType: string;
  /** Contains a secret: anyone with it may download. Empty until it is ready. */
  url: string;
  /** Bytes; 0 until it is ready. */
  fileSize: number;
  isReady: boolean;
  createdAt: string;
}

const Wire = v.object({ id, content_type: name, url: text, file_size: count, processed: flag, inserted_at: date });
const PATH = '/api/v1/pleroma/backups';
const MAX_BACKUPS = 200;

/** Newest first. Akkoma and Pleroma. */
export function backups(): ApiCall<Backup[]> {
  return { method: 'GET', path: PATH, needs: 'backups', parse: listOf('backup', MAX_BACKUPS, readBackup) };
}

/** 400 if the last one is too recent. */
export function requestBackup(): ApiCall<Backup[]> {
  return { method: 'POST', path: PATH, needs: 'backups', parse: listOf('backup', MAX_BACKUPS, readBackup) };
}

function readBackup(raw: unknown): Backup | null {
  const wire = read(Wire, raw);
  return (
    wire && {
      id: wire.id,
      contentType: wire.content_type,
      url: safeUrl(wire.url, 'page') ?? '',
      fileSize: wire.file_size,
      isReady: wire.processed,
      createdAt: wire.inserted_at,
    }
  );
}
