import { useState } from 'react';
import { deleteUser } from '@skerry/shared/api/admin';
import type { ManagedUser } from '@skerry/shared/entities';
import { useModule } from '@skerry/shared/runtime';
import { Button } from '@skerry/shared/ui';
import { showFailure } from '@skerry/shared/ui/failure';
import { Trash2 } from '@skerry/shared/ui/icons';
import { useT } from '../use-t.ts';

/** Deletes an account, after a question (AD-016): its posts are marked as deleted, its open profile is left. */
export function DeleteButton({ user, onDeleted }: { user: ManagedUser; onDeleted: () => void }) {
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
