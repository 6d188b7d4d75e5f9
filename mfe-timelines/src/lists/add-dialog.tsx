import { useCallback, useState } from 'react';
import { accountLists, listAccounts, lists, type AccountList } from '@skerry/shared/api';
import { plainName } from '@skerry/shared/rules';
import { defineMount, useDocumentTitle, useEntity, useModule, type ScreenProps } from '@skerry/shared/runtime';
import { Checkbox, DialogFrame, useLoaded } from '@skerry/shared/ui';
import { FailureCard, showFailure } from '@skerry/shared/ui/failure';
import type { ModuleContext, Result } from '@skerry/shared/contract';
import { PeopleSkeleton } from '@skerry/shared/person';
import { changeMembership } from './change-membership.ts';
import { ListsBody } from './lists-body.tsx';
import styles from './lists.module.css';
import { NewListForm } from './new-list-form.tsx';
import { useLists } from './use-lists.ts';
import { useT } from '../use-t.ts';

/** The user's lists as checkboxes, checked where an account is a member; and a form for a new list with that account. */
export function AddDialog({ params: { accountId }, close, setTitle }: ScreenProps<{ accountId: string }>) {
  const t = useT();
  const ctx = useModule();
  const own = useLists();
  const account = useEntity('account', accountId);
  const title = t('add.title', { name: account ? plainName(account) : '' });
  useDocumentTitle({ setTitle }, title);
  const load = useCallback((signal: AbortSignal) => loadMemberships(ctx, accountId, signal), [ctx, accountId]);
  const [loaded, retry] = useLoaded(ctx, load);
  // The first field gets the focus: a checkbox, not the name of a new list, which opens a phone's keyboard.
  const isPending = loaded.state === 'loading' || !(own.entries ?? own.error);
  /** What the user has changed here, over what the server answered. */
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isMember = (id: string) => changed.get(id) ?? (loaded.state === 'ready' && loaded.value.includes(id));
  const change = async (id: string, wanted: boolean) => {
    setChanged((all) => new Map(all).set(id, wanted));
    const error = await changeMembership(ctx, id, accountId, wanted);
    if (!error) return;
    setChanged((all) => new Map(all).set(id, !wanted));
    // Some servers say so of an account that the user does not follow.
    const isStranger = wanted && error.code === 'not-found';
    showFailure(ctx, error, isStranger ? () => t('members.onlyFollowed') : undefined);
  };
  const choices = (lists: readonly AccountList[]) => {
    if (loaded.state === 'loading') return <PeopleSkeleton label={t('lists.loading')} />;
    if (loaded.state === 'failed') return <FailureCard title={t('add.failed')} error={loaded.error} onRetry={retry} />;
    if (lists.length === 0) return <p className={styles.hint}>{t('lists.noneBody')}</p>;
    return (
      <ul className={styles.choices} aria-label={t('lists.title')}>
        {lists.map((list) => (
          <li key={list.id}>
            <Checkbox
              label={<bdi>{list.title}</bdi>}
              checked={isMember(list.id)}
              onChange={(wanted) => void change(list.id, wanted)}
            />
          </li>
        ))}
      </ul>
    );
  };
  return (
    <DialogFrame title={title} onClose={close} closeLabel={t('add.close')} isFlush>
      <ListsBody own={own}>{choices}</ListsBody>
      {!isPending && <NewListForm onMade={({ id }) => void change(id, true)} />}
    </DialogFrame>
  );
}

export const addDialog = defineMount(AddDialog);

/** The ids of the user's lists that an account is in. A server without that call is asked who is in each list. */
async function loadMemberships(
  { ports: { api } }: ModuleContext,
  accountId: string,
  signal: AbortSignal,
): Promise<Result<readonly string[]>> {
  const { data, error } = await api.request(accountLists(accountId), { signal });
  if (!error) return { data: data.map(({ id }) => id), error };
  if (error.code !== 'not-found' && error.code !== 'unsupported') return { error };
  const own = await api.request(lists(), { signal });
  if (own.error) return own;
  const members = await Promise.all(own.data.map(({ id }) => api.request(listAccounts(id), { signal })));
  const refused = members.find((one) => one.error);
  if (refused?.error) return { error: refused.error };
  return {
    data: own.data.flatMap(({ id }, at) => (members[at]?.data?.ids.includes(accountId) ? [id] : [])),
    error: null,
  };
}
