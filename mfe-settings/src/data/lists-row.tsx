import { useEffect, useRef, useState } from 'react';
import { formatList } from '@skerry/shared/i18n';
import { useLocale, useModule } from '@skerry/shared/runtime';
import { Alert, Button } from '@skerry/shared/ui';
import { failureText } from '@skerry/shared/ui/failure';
import { Download } from '@skerry/shared/ui/icons';
import { FileButton } from '../files/file-button.tsx';
import { saveFile } from '../files/save-file.ts';
import { useT } from '../use-t.ts';
import styles from './data.module.css';
import { importLists, listsFileOf, readAllLists, readListsFile } from './lists-file.ts';

/** Bytes: more than any file of lists has. */
const MOST_BYTES = 8_000_000;

interface Result {
  tone: 'success' | 'info' | 'warning' | 'error';
  lines: readonly string[];
}

/** The user's lists with their members, as a file and from a file. */
export function ListsRow() {
  const t = useT();
  const locale = useLocale();
  const ctx = useModule();
  const { i18n, signal, telemetry } = ctx;
  const [busy, setBusy] = useState<'export' | 'import' | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const open = useRef<AbortController>(null);
  useEffect(() => () => open.current?.abort(), []);
  const name = t('lists');
  const begin = (what: 'export' | 'import') => {
    setResult(null);
    setBusy(what);
    open.current = new AbortController();
    return AbortSignal.any([signal, open.current.signal]);
  };
  const end = (shown: Result) => {
    setBusy(null);
    setResult(shown);
  };
  const save = async () => {
    const stop = begin('export');
    const { data, error } = await readAllLists(ctx, stop);
    if (stop.aborted) return;
    if (error) {
      telemetry.error(error);
      return end({ tone: 'error', lines: [t('export.failed'), failureText(i18n, error)] });
    }
    if (data.length === 0) return end({ tone: 'info', lines: [t('export.empty')] });
    saveFile('lists.csv', listsFileOf(data), 'text/csv');
    end({ tone: 'success', lines: [t('export.done', { count: data.length })] });
  };
  const take = async (file: File) => {
    if (file.size > MOST_BYTES) return setResult({ tone: 'error', lines: [t('import.large')] });
    const stop = begin('import');
    // A file that is gone by now, or may not be read.
    const text = await file.text().catch(() => null);
    const { lines, skipped } = readListsFile(text ?? '');
    if (text === null || lines.length === 0)
      return end({ tone: 'error', lines: [t(text === null ? 'import.unread' : 'import.none')] });
    const { added, refused, error } = await importLists(ctx, lines, stop);
    if (stop.aborted) return;
    if (error) telemetry.error(error);
    const names = refused.map((address) => `\u2068@${address}\u2069`);
    end({
      tone: error ? 'error' : refused.length + skipped > 0 ? 'warning' : 'success',
      lines: [
        t('lists.added', { count: added }),
        ...(refused.length > 0 ? [t('lists.refused', { names: formatList(locale, names) })] : []),
        ...(skipped > 0 ? [t('import.skipped', { count: skipped })] : []),
        ...(error ? [t('lists.stopped'), failureText(i18n, error)] : []),
      ],
    });
  };
  return (
    <li className={styles.row} aria-label={name}>
      <div className={styles.line}>
        <span className={styles.name}>{name}</span>
        <FileButton
          size="small"
          text={t('import')}
          label={t('import.named', { list: name })}
          accept=".csv,.txt,text/csv,text/plain"
          isBusy={busy === 'import'}
          onFile={(file) => void take(file)}
        />
        <Button
          size="small"
          icon={Download}
          isBusy={busy === 'export'}
          aria-label={t('export.named', { list: name })}
          onClick={() => void save()}
        >
          {t('export')}
        </Button>
      </div>
      {result && (
        <div className={styles.result}>
          <Alert tone={result.tone} onDismiss={() => setResult(null)} dismissLabel={t('dismiss')}>
            {result.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Alert>
        </div>
      )}
    </li>
  );
}
