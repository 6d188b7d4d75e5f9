import { useCallback, useEffect, useState } from 'react';
import { status as fetchStatus, statusSource } from '@skerry/shared/api';
import type { ApiError } from '@skerry/shared/contract';
import { useModule } from '@skerry/shared/runtime';
import { ErrorCard, Skeleton } from '@skerry/shared/ui';
import type { Draft } from '../draft/draft.ts';
import { Composer } from '../form/composer.tsx';
import { useT } from '../use-t.ts';
import { sourceDraft } from './source-draft.ts';
import styles from './composer-dialog.module.css';

interface SourceState {
  start?: Draft;
  error?: ApiError;
}

export interface SourceFormProps {
  statusId: string;
  onDone: () => void;
  onUploading: (isUploading: boolean) => void;
}

/** The form filled with a status's source, fetched from the server (CO-024). */
export function EditForm({ statusId, onDone, onUploading }: SourceFormProps) {
  const t = useT();
  const [{ start, error }, retry] = useSource(statusId);
  if (error) return <ErrorCard title={t(error.code === 'not-found' ? 'edit.gone' : 'edit.failed')} retryLabel={t('edit.retry')} onRetry={error.code === 'not-found' ? undefined : retry} />;
  if (!start) return <Waiting label={t('edit.loading')} />;
  return <Composer target={{ kind: 'edit', statusId }} layout="dialog" start={start} onDone={onDone} onUploading={onUploading} />;
}

export function Waiting({ label }: { label: string }) {
  return <div className={styles.waiting} role="status" aria-busy aria-label={label}><Skeleton /><Skeleton width="long" /><Skeleton width="half" /></div>;
}

function useSource(statusId: string): [SourceState, () => void] {
  const { ports, signal } = useModule();
  const [state, setState] = useState<SourceState>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const ended = new AbortController();
    setState({});
    loadSource(ports, statusId, AbortSignal.any([ended.signal, signal])).then(
      (start) => { if (!ended.signal.aborted) setState({ start }); },
      (error: ApiError) => { if (!ended.signal.aborted) setState({ error }); },
    );
    return () => ended.abort();
  }, [ports, signal, statusId, attempt]);
  return [state, useCallback(() => setAttempt((count) => count + 1), [])];
}

/** Source and status together: the source has the words, the status the files and whether they are covered. */
export async function loadSource(ports: ReturnType<typeof useModule>['ports'], statusId: string, signal: AbortSignal): Promise<Draft> {
  const [source, fresh] = await Promise.all([ports.api.request(statusSource(statusId), { signal }), ports.api.request(fetchStatus(statusId), { signal })]);
  ports.entities.merge(fresh.data.batch);
  const found = ports.entities.peek('status', statusId);
  return sourceDraft(source.data, found, found?.pollId ? ports.entities.peek('poll', found.pollId) : undefined);
}
