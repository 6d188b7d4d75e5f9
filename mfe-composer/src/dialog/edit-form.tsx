import { useCallback, type ReactNode } from 'react';
import { useModule } from '@skerry/shared/runtime';
import { useLoaded } from '@skerry/shared/ui';
import { FailureCard } from '@skerry/shared/ui/failure';
import { Composer } from '../form/composer.tsx';
import type { PostButtonProps } from '../form/post-button.tsx';
import { useT } from '../use-t.ts';
import { loadSource } from './load-source.ts';
import { Waiting } from '../waiting.tsx';

export interface SourceFormProps {
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
