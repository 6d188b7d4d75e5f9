import type { ReactNode } from 'react';
import { useInstance } from '@skerry/shared/runtime';
import { Alert, Button, Progress } from '@skerry/shared/ui';
import { FailureCard } from '@skerry/shared/ui/failure';
import { Download } from '@skerry/shared/ui/icons';
import type { ExportedList } from './list-kinds.ts';
import { useT } from '../use-t.ts';
import { useListExport } from './use-list-export.ts';
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
