import { useState } from 'react';
import { importAccounts } from '@skerry/shared/api';
import { useAbility, useInstance, useModule } from '@skerry/shared/runtime';
import { Alert, Button, Progress } from '@skerry/shared/ui';
import { failureText, FailureCard } from '@skerry/shared/ui/failure';
import { Download } from '@skerry/shared/ui/icons';
import { readAddressList } from './address-list.ts';
import { FileButton } from '../files/file-button.tsx';
import type { ListKind } from './list-kinds.ts';
import { useDataT } from './use-data-t.ts';
import { useListExport } from './use-list-export.ts';
import styles from './data.module.css';

/** One list of people: from a file, and as a file (requirements SE-119, SE-120). */
export function PeopleList({ kind }: { kind: ListKind }) {
  const t = useDataT();
  const { abilities } = useInstance();
  const canImport = useAbility('accountManagement');
  const canExport = kind.needs === null || abilities[kind.needs] === true;
  const name = t(kind.name);
  const exported = useListExport(kind);
  const { shown } = exported;
  return (
    <li className={styles.row} aria-label={name}>
      <div className={styles.line}>
        <span className={styles.name}>{name}</span>
        {canImport && <ImportButton kind={kind} />}
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
          {t('export.count', { count: shown.count })}
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

/** Bytes: more than any list of people has. */
const MOST_BYTES = 8_000_000;

function ImportButton({ kind }: { kind: ListKind }) {
  const t = useDataT();
  const { i18n, ports, signal, telemetry } = useModule();
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<{ tone: 'success' | 'warning' | 'error'; text: string } | null>(null);
  const fail = (reason: string) =>
    setResult({ tone: 'error', text: t('import.failed', { what: t(kind.failed), reason }) });
  const send = async (file: File) => {
    setResult(null);
    if (file.size > MOST_BYTES) return fail(t('import.large'));
    setBusy(true);
    // A file that is gone by now, or may not be read.
    const text = await file.text().catch(() => null);
    const { addresses, skipped } = readAddressList(text ?? '');
    if (text === null || addresses.length === 0) {
      setBusy(false);
      return fail(t(text === null ? 'import.unread' : 'import.none'));
    }
    const { data, error } = await ports.api.request(importAccounts(kind.id, addresses.join('\n')), { signal });
    setBusy(false);
    if (error) telemetry.error(error);
    const isMissing = error?.code === 'not-found' || error?.code === 'unsupported';
    const refusal = error ? (isMissing ? t('import.missing') : failureText(i18n, error)) : data.error;
    if (refusal !== null) return fail(refusal);
    const done = t('import.done', { count: addresses.length });
    setResult(
      skipped === 0
        ? { tone: 'success', text: done }
        : { tone: 'warning', text: `${done} ${t('import.skipped', { count: skipped })}` },
    );
  };
  return (
    <>
      <FileButton
        size="small"
        text={t('import')}
        label={t('import.named', { list: t(kind.name) })}
        accept=".csv,.txt,text/csv,text/plain"
        isBusy={isBusy}
        onFile={(file) => void send(file)}
      />
      {result && (
        <div className={styles.result}>
          <Alert tone={result.tone} onDismiss={() => setResult(null)} dismissLabel={t('dismiss')}>
            {result.text}
          </Alert>
        </div>
      )}
    </>
  );
}
