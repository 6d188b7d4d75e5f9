import { useCallback, type ReactNode } from 'react';
import { useModule } from '@skerry/shared/runtime';
import { useLoaded } from '@skerry/shared/ui';
import { FailureCard } from '@skerry/shared/ui/failure';
import { Composer } from '../form/composer.tsx';
import type { PostButtonProps } from '../form/post-button.tsx';
import { useT } from '../use-t.ts';
import { Waiting } from '../waiting.tsx';
import { deleteKept, loadSource } from './source-draft.ts';

interface SourceFormProps {
  statusId: string;
  onDone: () => void;
  onUploading: (isUploading: boolean) => void;
  onPostButton?: (button: PostButtonProps) => void;
  aside?: ReactNode;
}

/** The form with a status's source, loaded from the server (CO-024). */
export function EditForm({ statusId, ...rest }: SourceFormProps) {
  const t = useT();
  const ctx = useModule();
  const { ports } = ctx;
  const [source, retry] = useLoaded(
    ctx,
    useCallback((signal: AbortSignal) => loadSource(ports, { kind: 'edit', statusId }, signal), [ports, statusId]),
  );
  switch (source.state) {
    case 'loading':
      return <Waiting label={t('edit.loading')} />;
    case 'failed':
      return <FailureCard title={t('edit.failed')} error={source.error} onRetry={retry} />;
    case 'ready':
      return <Composer target={{ kind: 'edit', statusId }} layout="dialog" start={source.value} {...rest} />;
  }
}

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
