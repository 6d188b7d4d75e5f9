import type { Account } from '@skerry/shared/entities';
import { useCan, useModule } from '@skerry/shared/runtime';
import { Button } from '@skerry/shared/ui';
import { Pencil } from '@skerry/shared/ui/icons';
import { useT } from '../use-t.ts';

/** Leads from the own profile to its form, which belongs to another module (PR-027). */
export default function EditButton({ account }: { account: Account }) {
  const t = useT();
  const { bus } = useModule();
  const hasForm = useCan('account/edit/v1');
  if (!hasForm || !account.isLocal) return null;
  return (
    <Button icon={Pencil} onClick={() => void bus.command('account/edit/v1', {})}>
      {t('edit')}
    </Button>
  );
}
