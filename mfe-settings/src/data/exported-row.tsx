import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ApiError } from '@skerry/shared/contract';
import { isSkipped, MAX_EMPTY_PAGES } from '@skerry/shared/paging';
import { useInstance, useModule, useSession } from '@skerry/shared/runtime';
import { Alert, Button, Progress } from '@skerry/shared/ui';
import { FailureCard } from '@skerry/shared/ui/failure';
import { Download } from '@skerry/shared/ui/icons';
import { saveFile } from '../files/save-file.ts';
import type { ExportedList } from './list-kinds.ts';
import { useT } from '../use-t.ts';
import styles from './data.module.css';

/** A list with the button that gives it to the user as a file, and other buttons before it. */
export function ExportedRow({ list, children }: { list: ExportedList; children?: ReactNode }) {
  const t = useT();
  const { abilities } = useInstance();
  const canExport = list.needs === null || abilities[list.needs] === true;
  const name = t(list.name);
  const exported = useListExport(list);
  const { shown } = exported;
  return (
    <li className={styles.row} aria-label={name}>
      <div className={styles.line}>
        <span className={styles.name}>{name}</span>
        {children}
        {canExport && shown.state === 'running' && (
          <Button size="small" aria-label={t('export.cancelNamed', { list: name })} onClick={exported.cancel}>
            {t('export.cancel')}
          </Button>
        )}
        {canExport && shown.state !== 'running' && (
          <Button size="small" icon={Download} aria-label={t('export.named', { list: name })} onClick={exported.start}>
            {t('export')}
          </Button>
        )}
      </div>
      {shown.state === 'running' && (
        <div role="status" className={styles.hint}>
          <Progress label={t('export.named', { list: name })} />
          {t(list.count, { count: shown.count })}
        </div>
      )}
      {shown.state === 'done' && (
        <Alert tone={shown.count > 0 ? 'success' : 'info'}>
          {shown.count > 0 ? t('export.done', { count: shown.count }) : t('export.empty')}
        </Alert>
      )}
      {shown.state === 'failed' && (
        <FailureCard title={t('export.failed')} error={shown.error} onRetry={exported.retry} />
      )}
    </li>
  );
}

/** Entries of one page: as many as each server gives. */
const PAGE = 40;

type ExportState =
  | { state: 'idle' }
  | { state: 'running'; count: number }
  | { state: 'done'; count: number }
  | { state: 'failed'; error: ApiError };

/** The part of a list that was read. It outlives a failure, so that a retry continues from there. */
interface Read {
  lines: Set<string>;
  seen: Set<string>;
  cursor: Readonly<Record<string, string>> | undefined;
}
const nothing = (): Read => ({ lines: new Set(), seen: new Set(), cursor: undefined });

/** Reads a list page by page and gives it to the user as a file, one address a line. */
function useListExport({ call, file, lineOf }: ExportedList) {
  const { ports, signal, telemetry } = useModule();
  const { account } = useSession();
  const [shown, show] = useState<ExportState>({ state: 'idle' });
  const read = useRef(nothing());
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async () => {
    if (!account) return;
    const stop = new AbortController();
    running.current = stop;
    const { lines, seen } = read.current;
    for (let empty = 0; ;) {
      show({ state: 'running', count: lines.size });
      const { cursor } = read.current;
      const query = cursor ? { cursor, limit: PAGE } : { limit: PAGE };
      const reply = await ports.api.request(call(account.id, query), {
        signal: AbortSignal.any([signal, stop.signal]),
      });
      if (stop.signal.aborted || signal.aborted) return;
      if (reply.error) {
        telemetry.error(reply.error);
        return show({ state: 'failed', error: reply.error });
      }
      const { data, page } = reply;
      empty = isSkipped(reply) ? empty + 1 : 0;
      const fresh = data.ids.filter((id) => !seen.has(id));
      for (const id of fresh) {
        seen.add(id);
        const line = lineOf(ports.entities, id);
        if (line) lines.add(line);
      }
      // A server that gives the same page again, or no last one, would be asked for ever.
      if (!page.next || (fresh.length === 0 && (empty === 0 || empty > MAX_EMPTY_PAGES))) break;
      read.current.cursor = page.next;
    }
    if (lines.size > 0) saveFile(file, [...lines, ''].join('\n'), 'text/csv');
    show({ state: 'done', count: lines.size });
  };
  return {
    shown,
    start: () => {
      read.current = nothing();
      void run();
    },
    retry: () => void run(),
    cancel: () => {
      running.current?.abort();
      show({ state: 'idle' });
    },
  };
}
