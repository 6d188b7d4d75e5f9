import { deleteAccount } from '@skerry/shared/api';
import { useModule, useSession } from '@skerry/shared/runtime';
import { AccountForm } from './account-form.tsx';
import { useSessionCheck } from './use-session-check.ts';
import { useT } from '../use-t.ts';

const FIELDS = [
  { name: 'password', label: 'password.current', type: 'password', autoComplete: 'current-password' },
] as const;

/** The end of the account (requirements SE-111, SE-112). */
export function DeletionForm() {
  const t = useT();
  const { ports } = useModule();
  const checkSession = useSessionCheck();
  const { account } = useSession();
  const agrees = () =>
    ports.dialogs.confirm({
      title: t('deletion.question', { name: `@${account?.acct ?? ''}` }),
      body: t('deletion.hint'),
      confirmLabel: t('deletion.delete'),
      danger: true,
    });
  return (
    <AccountForm
      title="deletion"
      hint="deletion.hint"
      fields={FIELDS}
      button="deletion.delete"
      isDangerous
      agrees={agrees}
      call={({ password }) => deleteAccount(password)}
      failed="deletion.failed"
      done="deletion.done"
      onDone={() => void checkSession()}
    />
  );
}
