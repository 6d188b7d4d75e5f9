import { useState } from 'react';
import { setUserActivation } from '@skerry/shared/api/admin';
import type { ManagedUser } from '@skerry/shared/entities';
import { useEntity, useModule, useSession } from '@skerry/shared/runtime';
import { Button } from '@skerry/shared/ui';
import { showFailure } from '@skerry/shared/ui/failure';
import { useT } from '../use-t.ts';
import { UserLine } from './user-line.tsx';

/** An account and whether it is active (AD-015). The row changes after the server has agreed, not before (AD-019). */
export function UserRow({ userId }: { userId: string }) {
  const user = useEntity('managedUser', userId);
  const session = useSession();
  return user ? (
    <UserLine user={user}>{user.id !== session.account?.id && <ActivationButton user={user} />}</UserLine>
  ) : null;
}

function ActivationButton({ user }: { user: ManagedUser }) {
  const t = useT();
  const ctx = useModule();
  const { ports, signal } = ctx;
  const [isBusy, setIsBusy] = useState(false);

  const toggle = async () => {
    const { isActive } = user;
    if (
      isActive &&
      !(await ports.dialogs.confirm({
        title: t('user.deactivateQuestion', { name: user.nickname }),
        body: t('user.deactivateBody'),
        confirmLabel: t('user.deactivate'),
        danger: true,
      }))
    )
      return;
    setIsBusy(true);
    const { error } = await ports.api.request(setUserActivation([user.nickname], !isActive), { signal });
    setIsBusy(false);
    if (error) showFailure(ctx, error);
  };

  return (
    <Button
      size="small"
      isBusy={isBusy}
      onClick={() => {
        void toggle();
      }}
    >
      {t(user.isActive ? 'user.deactivate' : 'user.activate')}
    </Button>
  );
}
