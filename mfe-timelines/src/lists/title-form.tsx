import { updateList, type AccountList } from '@skerry/shared/api';
import { useModule } from '@skerry/shared/runtime';
import { NameForm } from '../own-entries/name-form.tsx';
import { ownLists } from './own-lists.ts';
import { useT } from '../use-t.ts';

/** The name of a list; an empty one cannot be saved (TL-165). */
export function TitleForm({ list }: { list: AccountList }) {
  const t = useT();
  const ctx = useModule();
  return (
    <NameForm
      keptAs={`list:${list.id}`}
      label={t('editor.name')}
      submit={t('editor.save')}
      name={list.title}
      call={(title) => updateList(list.id, title)}
      onDone={(saved) => {
        ownLists(ctx).put(saved);
        ctx.ports.notices.show({ level: 'success', text: t('editor.saved') });
      }}
    />
  );
}
