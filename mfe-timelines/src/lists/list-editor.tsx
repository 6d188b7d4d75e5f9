import { Trash2, UserPlus, Users } from '@skerry/shared/ui/icons';
import { useState, useCallback } from 'react';
import { deleteList, updateList, listAccounts, type AccountList } from '@skerry/shared/api';
import { RouteLink, useDocumentTitle, useModule, type ScreenProps } from '@skerry/shared/runtime';
import { BackButton, Button, buttonClass, Panel, PanelHead, EmptyState } from '@skerry/shared/ui';
import { showFailure } from '@skerry/shared/ui/failure';
import { KeyedList } from '@skerry/shared/ui/list-keys';
import { PagedView, usePagedList, type PagedSource } from '@skerry/shared/paging';
import { PeopleSkeleton } from '@skerry/shared/person';
import { ListGone } from './list-gone.tsx';
import { ListsBody } from './lists-body.tsx';
import { membersKey } from './members-key.ts';
import styles from './lists.module.css';
import { ownLists } from './own-lists.ts';
import { useLists } from './use-lists.ts';
import { useT } from '../use-t.ts';
import { NameForm } from '../own-entries/name-form.tsx';
import { ListChoices } from './list-choices.tsx';
import { manyDialog } from './many-dialog.tsx';
import { MemberSearch } from './member-search.tsx';
import { MembershipButton } from './membership-button.tsx';
import { PersonRow } from '../people/person-row.tsx';

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
      <ListChoices list={list} />
      <KeyedList name={membersKey(list.id)}>
        <ListMembers list={list} />
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

/** Who is in a list, and a search for more. */
function ListMembers({ list }: { list: AccountList }) {
  const t = useT();
  const { api, dialogs } = useModule().ports;
  const { id: listId, title } = list;
  const key = membersKey(listId);
  const ask = useCallback<PagedSource['ask']>(
    (_query, signal) => api.request(listAccounts(listId), { signal }),
    [api, listId],
  );
  const members = usePagedList({ key, isById: false, ask });
  return (
    <>
      <section aria-label={t('members.title')}>
        <PanelHead
          title={t('members.title')}
          actions={
            <Button
              size="small"
              icon={UserPlus}
              onClick={() =>
                dialogs.open(manyDialog, {
                  label: t('many.title', { title }),
                  size: 'small',
                  params: { listId, title },
                })
              }
            >
              {t('many.open')}
            </Button>
          }
        />
        <PagedView
          paged={members}
          labels={{
            more: t('members.more'),
            loading: t('members.loading'),
            error: t('members.failed'),
            end: t('members.end'),
          }}
          loading={<PeopleSkeleton label={t('members.loading')} />}
          empty={<EmptyState icon={Users} title={t('members.none')} body={t('members.noneBody')} />}
        >
          <ul aria-label={t('members.title')}>
            {members.ids.map((id) => (
              <PersonRow key={id} accountId={id} isMember>
                <MembershipButton listId={listId} accountId={id} isMember />
              </PersonRow>
            ))}
          </ul>
        </PagedView>
      </section>
      <MemberSearch listId={listId} memberIds={members.ids} />
    </>
  );
}
