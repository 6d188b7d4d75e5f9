import { useCallback, useEffect, useState } from 'react';
import { deleteStatus } from '@skerry/shared/api';
import { useModule } from '@skerry/shared/runtime';
import type { ApiError, ModuleContext } from '@skerry/shared/contract';
import { ErrorCard } from '@skerry/shared/ui';
import { DraftStore } from '../draft/draft-store.ts';
import { draftKey } from '../draft/target.ts';
import { Composer } from '../form/composer.tsx';
import { useT } from '../use-t.ts';
import { loadSource, Waiting, type SourceFormProps } from './edit-form.tsx';

/** Deletes a status and opens its content for writing anew (CO-023). The content is kept as a draft before anything is deleted. */
export function RedraftForm({ statusId, onDone, onUploading }: SourceFormProps) {
  const t = useT();
  const ctx = useModule();
  const [state, setState] = useState<'deleting' | 'failed' | 'ready'>('deleting');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const ended = new AbortController();
    setState('deleting');
    deleteKept(ctx, statusId, AbortSignal.any([ended.signal, ctx.signal])).then(
      () => { if (!ended.signal.aborted) setState('ready'); },
      (error: unknown) => {
        if (ended.signal.aborted) return;
        ctx.telemetry.error(error);
        setState('failed');
      },
    );
    return () => ended.abort();
  }, [ctx, statusId, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  if (state === 'failed') return <ErrorCard title={t('redraft.failed')} retryLabel={t('edit.retry')} onRetry={retry} />;
  if (state === 'deleting') return <Waiting label={t('redraft.deleting')} />;
  return <Composer target={{ kind: 'redraft', statusId }} layout="dialog" onDone={onDone} onUploading={onUploading} />;
}

async function deleteKept({ ports }: ModuleContext, statusId: string, signal: AbortSignal): Promise<void> {
  const store = new DraftStore(ports.storage);
  const key = draftKey({ kind: 'redraft', statusId });
  // Opened again from the list of drafts: the status is gone already.
  if (await store.load(key)) {
    if (!ports.entities.peek('status', statusId) || ports.entities.peek('status', statusId)?.isDeleted) return;
  } else {
    await store.save(key, await loadSource(ports, statusId, signal));
  }
  signal.throwIfAborted();
  try {
    await ports.api.request(deleteStatus(statusId));
  } catch (error) {
    // Gone already: deleted by an attempt whose answer was lost.
    if ((error as ApiError).code !== 'not-found') throw error;
  }
  const gone = ports.entities.peek('status', statusId);
  if (gone) ports.entities.merge({ status: [{ ...gone, isDeleted: true }] });
}
