import { formatList } from '@skerry/shared/i18n';
import type { FilterMatch } from '@skerry/shared/rules';
import { onDemand, useLocale } from '@skerry/shared/runtime';
import { Button } from '@skerry/shared/ui';
import { EyeOff } from '@skerry/shared/ui/icons';
import { QuietRow } from './quiet-row.tsx';
import { useT } from '../../use-t.ts';

/** Leads to a filter, where its form is there. */
export const EditFilter = onDemand(() => import('../filters/edit-filter.tsx'));

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
