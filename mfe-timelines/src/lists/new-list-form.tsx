import { Plus } from '@skerry/shared/ui/icons';
import { createList, type AccountList } from '@skerry/shared/api';
import { useModule } from '@skerry/shared/runtime';
import { NameForm } from '../own-entries/name-form.tsx';
import { ownLists } from './own-lists.ts';
import { useT } from '../use-t.ts';

/** Makes a list. */
export function NewListForm({ onMade }: { onMade?: (made: AccountList) => void }) {
  const t = useT();
  const ctx = useModule();
  return (
    <NameForm
      keptAs="list"
      label={t('lists.new')}
      submit={t('lists.make')}
      icon={Plus}
      call={createList}
      onDone={(made) => {
        ownLists(ctx).put(made);
        onMade?.(made);
      }}
    />
  );
}
