import { ShieldX } from '@skerry/shared/ui/icons';
import { EmptyState } from '@skerry/shared/ui';
import { useT } from './use-t.ts';

export function ForbiddenState() {
  const t = useT();
  return <EmptyState icon={ShieldX} title={t('forbidden.title')} body={t('forbidden.body')} />;
}
