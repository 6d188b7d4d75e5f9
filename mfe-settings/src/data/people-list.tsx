import { useState } from 'react';
import { importAccounts } from '@skerry/shared/api';
import { useAbility, useModule } from '@skerry/shared/runtime';
import { Alert } from '@skerry/shared/ui';
import { failureText } from '@skerry/shared/ui/failure';
import { readAddressList } from './address-list.ts';
import { FileButton } from '../files/file-button.tsx';
import { ExportedRow } from './exported-row.tsx';
import type { ListKind } from './list-kinds.ts';
import { useT } from '../use-t.ts';
import styles from './data.module.css';

/** One list of people: from a file, and as a file (requirements SE-119, SE-120). */
export function PeopleList({ kind }: { kind: ListKind }) {
  const canImport = useAbility('accountManagement');
  return <ExportedRow list={kind}>{canImport && <ImportButton kind={kind} />}</ExportedRow>;
}

/** Bytes: more than any list of people has. */
const MOST_BYTES = 8_000_000;

function ImportButton({ kind }: { kind: ListKind }) {
  const t = useT();
  const { i18n, ports, signal, telemetry } = useModule();
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<{ tone: 'success' | 'warning' | 'error'; lines: string[] } | null>(null);
  const fail = (reason: string) =>
    setResult({ tone: 'error', lines: [t('import.failed', { what: t(kind.failed), reason })] });
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
        ? { tone: 'success', lines: [done] }
        : { tone: 'warning', lines: [done, t('import.skipped', { count: skipped })] },
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
            {result.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Alert>
        </div>
      )}
    </>
  );
}
