import { useState } from 'react';
import { approveUsers, deleteUser } from '@skerry/shared/api/admin';
import type { ApiCall } from '@skerry/shared/contract';
import type { ManagedUser } from '@skerry/shared/entities';
import { useEntity, useModule, useSession } from '@skerry/shared/runtime';
import { Button } from '@skerry/shared/ui';
import { showFailure } from '@skerry/shared/ui/failure';
import { UserLine } from './user-line.tsx';
import { useT } from '../use-t.ts';
import styles from './users.module.css';

interface WaitingProps {
  /** What the person wrote about why. */
  reason: string;
  mayApprove: boolean;
  /** It does not wait any more. */
  onDone: () => void;
}

/** An account that waits for approval: it is let in, or deleted by an admin. It leaves after the server has agreed. */
export function WaitingRow({ userId, ...rest }: WaitingProps & { userId: string }) {
  const user = useEntity('managedUser', userId);
  return user ? <Known user={user} {...rest} /> : null;
}

function Known({ user, reason, mayApprove, onDone }: WaitingProps & { user: ManagedUser }) {
  const t = useT();
  const ctx = useModule();
  const { api, dialogs, notices } = ctx.ports;
  const { role } = useSession();
  const [busy, setBusy] = useState<'approve' | 'reject' | null>(null);
  const name = user.nickname;
  const decide = async (which: 'approve' | 'reject', call: ApiCall<unknown>) => {
    setBusy(which);
    const { error } = await api.request(call, { signal: ctx.signal });
    setBusy(null);
    if (error) return showFailure(ctx, error);
    notices.show({ level: 'success', text: t(`waiting.${which}Done`, { name }) });
    onDone();
  };
  const reject = async () => {
    const question = {
      title: t('waiting.rejectQuestion', { name }),
      body: t('waiting.rejectBody'),
      confirmLabel: t('waiting.reject'),
      danger: true,
    };
    if (await dialogs.confirm(question)) await decide('reject', deleteUser(name));
  };
  return (
    <UserLine
      user={user}
      more={
        <p className={styles.reason} dir="auto">
          {reason || t('waiting.noReason')}
        </p>
      }
    >
      <div className={styles.decide}>
        {mayApprove && (
          <Button
            size="small"
            isBusy={busy === 'approve'}
            disabled={busy === 'reject'}
            onClick={() => void decide('approve', approveUsers([name]))}
          >
            {t('waiting.approve')}
          </Button>
        )}
        {role === 'admin' && (
          <Button
            size="small"
            variant="ghost"
            isBusy={busy === 'reject'}
            disabled={busy === 'approve'}
            onClick={() => void reject()}
          >
            {t('waiting.reject')}
          </Button>
        )}
      </div>
    </UserLine>
  );
}
