import { useModule } from '@skerry/shared/runtime';
import { useT } from './use-t.ts';

/** Reports that a deferred part failed to load. */
export function usePartFailed(): () => void {
  const { ports } = useModule();
  const t = useT();
  return () => ports.notices.show({ level: 'error', text: t('timeline.failed') });
}
