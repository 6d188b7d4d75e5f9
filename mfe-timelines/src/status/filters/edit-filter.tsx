import { useCan, useModule } from '@skerry/shared/runtime';
import { IconButton } from '@skerry/shared/ui';
import { ListFilter } from '@skerry/shared/ui/icons';
import { useT } from '../../use-t.ts';

/** Leads to a filter, where its form is there. */
export default function EditFilter({ filterId }: { filterId: string }) {
  const t = useT();
  const { bus } = useModule();
  if (!useCan('settings/filter/v1')) return null;
  return (
    <IconButton
      icon={ListFilter}
      iconSize={16}
      label={t('filter.edit')}
      onClick={() => void bus.command('settings/filter/v1', { filterId })}
    />
  );
}
