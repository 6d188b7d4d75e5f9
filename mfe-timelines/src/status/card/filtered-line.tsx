import { formatList } from '@skerry/shared/i18n';
import type { FilterMatch } from '@skerry/shared/rules';
import { useCan, useLocale, useModule } from '@skerry/shared/runtime';
import { Button, IconButton } from '@skerry/shared/ui';
import { EyeOff, ListFilter } from '@skerry/shared/ui/icons';
import { QuietRow } from './quiet-row.tsx';
import { useT } from '../../use-t.ts';

interface FilteredLineProps {
  match: FilterMatch;
  /** Whose it is: a handle. */
  name: string;
  onShow: () => void;
}

/** Stands for a status that a filter collapses: says which one, leads to it, and shows the status. */
export function FilteredLine({ match: { id, titles }, name, onShow }: FilteredLineProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <QuietRow
      icon={EyeOff}
      action={
        <>
          <EditFilter filterId={id} />
          <Button variant="ghost" size="small" onClick={onShow}>
            {t('status.show_anyway')}
          </Button>
        </>
      }
    >
      {t('status.filtered', { name, titles: formatList(locale, titles) })}
    </QuietRow>
  );
}

/** Leads to a filter, where its form is there. */
export function EditFilter({ filterId }: { filterId: string }) {
  const t = useT();
  const { bus } = useModule();
  if (!useCan('filter/edit/v1')) return null;
  return (
    <IconButton
      icon={ListFilter}
      iconSize={16}
      label={t('filter.edit')}
      onClick={() => void bus.command('filter/edit/v1', { filterId })}
    />
  );
}
