import { useModule } from '@skerry/shared/runtime';
import { useT } from './use-t.ts';

/** Says that a part whose code was fetched did not come. */
export function usePartFailed(): () => void {
  const { ports } = useModule();
  const t = useT();
  return () => ports.notices.show({ level: 'error', text: t('timeline.failed') });
}
