import { useCallback } from 'react';
import { useModule } from '@skerry/shared/runtime';
import { useLoaded } from '@skerry/shared/ui';
import { FailureCard } from '@skerry/shared/ui/failure';
import { Composer } from '../form/composer.tsx';
import { useT } from '../use-t.ts';
import { deleteKept } from './delete-kept.ts';
import type { SourceFormProps } from './edit-form.tsx';
import { Waiting } from '../waiting.tsx';

/** Deletes a status and opens its content for writing again (CO-023). */
export function RedraftForm({ statusId, ...rest }: SourceFormProps) {
  const t = useT();
  const ctx = useModule();
  const [deleted, retry] = useLoaded(
    ctx,
    useCallback((signal: AbortSignal) => deleteKept(ctx, statusId, signal), [ctx, statusId]),
  );
  switch (deleted.state) {
    case 'loading':
      return <Waiting label={t('redraft.deleting')} />;
    case 'failed':
      return <FailureCard title={t('redraft.failed')} error={deleted.error} onRetry={retry} isAction />;
    case 'ready':
      return <Composer target={{ kind: 'redraft', statusId }} layout="dialog" {...rest} />;
  }
}
