import { useCallback, useState } from 'react';
import {
  user as userCall,
  setUserActivation,
  grantRight,
  revokeRight,
  LOCAL_MODERATION_TAGS,
  MODERATION_TAGS,
  tagUsers,
  untagUsers,
  deleteUser,
} from '@skerry/shared/api/admin';
import type { Result, ApiCall } from '@skerry/shared/contract';
import { plainName } from '@skerry/shared/rules';
import {
  defineMount,
  useDocumentTitle,
  useEntity,
  useModule,
  useSession,
  type ScreenProps,
} from '@skerry/shared/runtime';
import { DialogFrame, Skeleton, useLoaded, Switch, Button } from '@skerry/shared/ui';
import { FailureCard, showFailure } from '@skerry/shared/ui/failure';
import { hasTagPolicy } from './has-tag-policy.ts';
import { useT } from '../use-t.ts';
import styles from './person.module.css';
import type { ManagedUser } from '@skerry/shared/entities';
import { Trash2 } from '@skerry/shared/ui/icons';

/** What an admin can do with an account (AD-013 to AD-023). */
export function PersonDialog({ params: { accountId }, setTitle, close }: ScreenProps<{ accountId: string }>) {
  const t = useT();
  const ctx = useModule();
  const { api } = ctx.ports;
  const account = useEntity('account', accountId);
  const user = useEntity('managedUser', accountId);
  const session = useSession();
  const title = t('person.title', { name: account ? plainName(account) : (user?.nickname ?? '') });
  useDocumentTitle({ setTitle }, title);
  const [loaded, retry] = useLoaded(
    ctx,
    useCallback(
      async (signal: AbortSignal): Promise<Result<{ isTagging: boolean }>> => {
        const [known, isTagging] = await Promise.all([
          api.request(userCall(accountId), { signal }),
          hasTagPolicy(api, signal),
        ]);
        return known.error ? known : { data: { isTagging }, error: null };
      },
      [api, accountId],
    ),
  );
  const isOwn = session.account?.id === accountId;
  return (
    <DialogFrame title={title} onClose={close} closeLabel={t('person.close')}>
      {loaded.state === 'loading' && (
        <div role="status" aria-busy aria-label={t('person.loading')} className={styles.person}>
          <Skeleton width="long" />
          <Skeleton width="half" />
          <Skeleton width="long" />
        </div>
      )}
      {loaded.state === 'failed' && <FailureCard title={t('person.failed')} error={loaded.error} onRetry={retry} />}
      {loaded.state === 'ready' && user && (
        <div className={styles.person}>
          <AccountPart user={user} />
          {user.isLocal && !isOwn && <RightsPart user={user} />}
          {loaded.value.isTagging && <LimitsPart user={user} />}
          <div className={styles.end}>
            <DeleteButton user={user} onDeleted={() => close?.()} />
          </div>
        </div>
      )}
    </DialogFrame>
  );
}

export const personDialog = defineMount<{ accountId: string }>(PersonDialog);

/** Whether an account can be used (AD-015). */
function AccountPart({ user }: { user: ManagedUser }) {
  const t = useT();
  const { dialogs } = useModule().ports;
  const { isBusy, change } = useChange(user.id);
  const toggle = async () => {
    const question = {
      title: t('account.deactivateQuestion', { name: user.nickname }),
      body: t('account.activeHint'),
      confirmLabel: t('account.deactivate'),
      danger: true,
    };
    if (user.isActive && !(await dialogs.confirm(question))) return;
    await change(setUserActivation([user.nickname], !user.isActive));
  };
  return (
    <fieldset className={styles.part}>
      <legend className={styles.title}>{t('account.label')}</legend>
      <Switch
        label={t('account.active')}
        hint={t('account.activeHint')}
        checked={user.isActive}
        disabled={isBusy}
        onChange={() => void toggle()}
      />
    </fieldset>
  );
}

const RIGHTS = ['moderator', 'admin'] as const;

/** The rights of an account of this server (AD-013, AD-014). */
function RightsPart({ user }: { user: ManagedUser }) {
  const t = useT();
  const { dialogs } = useModule().ports;
  const { isBusy, change } = useChange(user.id);
  const toggle = async (right: (typeof RIGHTS)[number]) => {
    if (user.role === right) return change(revokeRight(user.nickname, right));
    const question = {
      title: t('rights.question', { name: user.nickname }),
      body: t('rights.questionBody'),
      confirmLabel: t('rights.grant'),
      danger: true,
    };
    if (right === 'admin' && !(await dialogs.confirm(question))) return undefined;
    return change(grantRight(user.nickname, right));
  };
  return (
    <fieldset className={styles.part}>
      <legend className={styles.title}>{t('rights.label')}</legend>
      {RIGHTS.map((right) => (
        <Switch
          key={right}
          label={t(`rights.${right}`)}
          checked={user.role === right}
          disabled={isBusy}
          onChange={() => void toggle(right)}
        />
      ))}
    </fieldset>
  );
}

const PREFIX = 'mrf_tag:';

/** What the server does with the posts and followers of an account (AD-021 to AD-023). */
function LimitsPart({ user }: { user: ManagedUser }) {
  const t = useT();
  const { isBusy, change } = useChange(user.id);
  const offered = MODERATION_TAGS.filter((tag) => user.isLocal || !LOCAL_MODERATION_TAGS.includes(tag));
  return (
    <fieldset className={styles.part}>
      <legend className={styles.title}>{t('limits.label')}</legend>
      {offered.map((tag) => {
        const isOn = user.tags.includes(PREFIX + tag);
        return (
          <Switch
            key={tag}
            label={t(`tag.${tag}`)}
            checked={isOn}
            disabled={isBusy}
            onChange={() => void change((isOn ? untagUsers : tagUsers)([user.nickname], [tag]))}
          />
        );
      })}
    </fieldset>
  );
}

/** Deletes an account, after a question (AD-016): its posts are marked as deleted, its open profile is left. */
function DeleteButton({ user, onDeleted }: { user: ManagedUser; onDeleted: () => void }) {
  const t = useT();
  const ctx = useModule();
  const { api, dialogs, entities, navigation, notices } = ctx.ports;
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    const name = user.nickname;
    const question = {
      title: t('person.delete.question', { name }),
      body: t('person.delete.body'),
      confirmLabel: t('person.delete.do'),
      danger: true,
    };
    if (!(await dialogs.confirm(question))) return;
    setBusy(true);
    const posts = entities.known('status').filter(({ accountId }) => accountId === user.id);
    const { error } = await api.request(deleteUser(name), {
      signal: ctx.signal,
      optimistic: posts.map(({ id }) => ({ kind: 'status', id, patch: (status) => ({ ...status, isDeleted: true }) })),
    });
    setBusy(false);
    if (error) return showFailure(ctx, error, (reason) => t('person.unsaved', { reason }));
    onDeleted();
    notices.show({ level: 'success', text: t('person.delete.done', { name }) });
    if (isProfileOf(user, navigation.location.pathname)) navigation.go(-1);
  };
  return (
    <Button variant="danger" icon={Trash2} isBusy={isBusy} onClick={() => void remove()}>
      {t('person.delete.do')}
    </Button>
  );
}

/** A profile's address ends with a name, or with an id. */
function isProfileOf({ id, nickname }: ManagedUser, pathname: string): boolean {
  const last = pathname.split('/').at(-1) ?? '';
  return [id, nickname, `@${nickname}`].some((name) => name === last || encodeURIComponent(name) === last);
}

/**
 * Changes an account. What is shown follows the server: it is asked again after it has agreed, and stays as it was
 * otherwise (AD-019).
 */
function useChange(userId: string) {
  const t = useT();
  const ctx = useModule();
  const { api } = ctx.ports;
  const [isBusy, setBusy] = useState(false);
  const change = async (call: ApiCall<unknown>) => {
    setBusy(true);
    const { error } = await api.request(call, { signal: ctx.signal });
    const known = error ? null : await api.request(userCall(userId), { signal: ctx.signal });
    setBusy(false);
    if (error) return showFailure(ctx, error, (reason) => t('person.unsaved', { reason }));
    if (known?.error) showFailure(ctx, known.error);
  };
  return { isBusy, change };
}
