import { Trash2 } from '@skerry/shared/ui/icons';
import { useState } from 'react';
import { deleteList, updateList, type AccountList } from '@skerry/shared/api';
import { RouteLink, useDocumentTitle, useModule, type ScreenProps } from '@skerry/shared/runtime';
import { BackButton, Button, buttonClass, Panel, PanelHead } from '@skerry/shared/ui';
import { showFailure } from '@skerry/shared/ui/failure';
import { KeyedList } from '@skerry/shared/ui/list-keys';
import { ListGone } from './list-gone.tsx';
import { ListMembers } from './list-members.tsx';
import { ListsBody } from './lists-body.tsx';
import { membersKey } from './members-key.ts';
import styles from './lists.module.css';
import { ownLists } from './own-lists.ts';
import { useLists } from './use-lists.ts';
import { useT } from '../use-t.ts';
import { NameForm } from '../own-entries/name-form.tsx';

/** The editor of a list: its name, its members, its end (TL-163). */
export function ListEditor({ params: { id }, setTitle }: ScreenProps<{ id: string }>) {
  const t = useT();
  const own = useLists();
  const list = own.entries?.find((one) => one.id === id);
  useDocumentTitle({ setTitle }, list ? t('lists.editNamed', { title: list.title }) : '');
  return (
    <Panel>
      <PanelHead
        isSticky
        level={1}
        title={t('editor.title')}
        before={<BackButton label={t('lists.back')} />}
        actions={
          list && (
            <RouteLink to="timelines.list" params={{ id }} className={buttonClass({ size: 'small' })} fallback={null}>
              {t('editor.read')}
            </RouteLink>
          )
        }
      />
      {/* One that is not known yet may be new: made in another tab. */}
      <ListsBody own={own.entries && !list && own.isLoading ? { ...own, entries: null, error: null } : own}>
        {() => (list ? <Parts key={id} list={list} /> : <ListGone />)}
      </ListsBody>
    </Panel>
  );
}

function Parts({ list }: { list: AccountList }) {
  const t = useT();
  return (
    <>
      <TitleForm list={list} />
      <KeyedList name={membersKey(list.id)}>
        <ListMembers listId={list.id} />
      </KeyedList>
      <div className={styles.end}>
        <DeleteButton list={list} label={t('editor.delete')} />
      </div>
    </>
  );
}

function DeleteButton({ list: { id, title }, label }: { list: AccountList; label: string }) {
  const t = useT();
  const ctx = useModule();
  const { api, dialogs, navigation } = ctx.ports;
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    const agrees = await dialogs.confirm({
      title: t('editor.deleteQuestion', { title }),
      body: t('editor.deleteBody'),
      confirmLabel: t('editor.deleteDo'),
      danger: true,
    });
    if (!agrees) return;
    setBusy(true);
    const { error } = await api.request(deleteList(id), { signal: ctx.signal });
    setBusy(false);
    // One that is gone already is deleted.
    if (error && error.code !== 'not-found') return showFailure(ctx, error);
    const all = navigation.href('timelines.lists');
    if (all !== undefined) navigation.go(all, { replace: true });
    ownLists(ctx).remove(id);
  };
  return (
    <Button variant="danger" icon={Trash2} isBusy={isBusy} onClick={() => void remove()}>
      {label}
    </Button>
  );
}

/** The name of a list; an empty one cannot be saved (TL-165). */
function TitleForm({ list }: { list: AccountList }) {
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
