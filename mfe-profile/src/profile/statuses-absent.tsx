import { EmptyState } from '@skerry/shared/ui';
import { MessageSquareDashed } from '@skerry/shared/ui/icons';
import { useT } from '../use-t.ts';

/** In place of an account's statuses where the module that shows them is disabled. */
export default function StatusesAbsent() {
  const t = useT();
  return <EmptyState icon={MessageSquareDashed} title={t('statuses.absent')} />;
}
