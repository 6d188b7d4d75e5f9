import { changeEmail, changePassword, deleteAccount, moveAccount, ownProfile } from '@skerry/shared/api';
import { useModule, useSession } from '@skerry/shared/runtime';
import { useT } from '../use-t.ts';
import { AccountForm } from './account-form.tsx';

const EMAIL_FIELDS = [
  { name: 'email', label: 'email.new', type: 'email', autoComplete: 'email' },
  { name: 'password', label: 'password.current', type: 'password', autoComplete: 'current-password' },
] as const;

/** Another address (requirements SE-107, SE-108). */
export function EmailForm() {
  return (
    <AccountForm
      title="email"
      fields={EMAIL_FIELDS}
      button="email.change"
      call={({ email, password }) => changeEmail(email, password)}
      failed="email.failed"
      done="email.done"
    />
  );
}

const PASSWORD_FIELDS = [
  { name: 'password', label: 'password.current', type: 'password', autoComplete: 'current-password' },
  { name: 'newPassword', label: 'password.new', type: 'password', autoComplete: 'new-password' },
  { name: 'confirmation', label: 'password.again', type: 'password', autoComplete: 'new-password' },
] as const;

/** Another password (requirements SE-109, SE-110). */
export function PasswordForm() {
  const checkSession = useSessionCheck();
  return (
    <AccountForm
      title="password"
      hint="password.hint"
      fields={PASSWORD_FIELDS}
      button="password.change"
      obstacle={({ newPassword, confirmation }) => (newPassword === confirmation ? undefined : 'password.differ')}
      call={changePassword}
      failed="password.failed"
      done="password.done"
      onDone={() => void checkSession()}
    />
  );
}

const MOVE_FIELDS = [
  { name: 'target', label: 'move.target', type: 'text', autoComplete: 'off' },
  { name: 'password', label: 'password.current', type: 'password', autoComplete: 'current-password' },
] as const;

/** Followers go to another account (requirement SE-118). */
export function MoveForm() {
  const t = useT();
  const { ports } = useModule();
  const { account } = useSession();
  const agrees = (target: string) =>
    ports.dialogs.confirm({
      title: t('move.question', { name: `@${account?.acct ?? ''}`, target }),
      body: t('move.hint'),
      confirmLabel: t('move.move'),
      danger: true,
    });
  return (
    <AccountForm
      title="move"
      hint="move.hint"
      fields={MOVE_FIELDS}
      button="move.move"
      isDangerous
      agrees={({ target }) => agrees(handleOf(target))}
      call={({ target, password }) => moveAccount(handleOf(target), password)}
      failed="move.failed"
      done="move.done"
    />
  );
}

/** `alice@new.test`, as servers want it. */
export function handleOf(typed: string): string {
  return typed.trim().replace(/^@/, '');
}

const DELETION_FIELDS = [
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
      fields={DELETION_FIELDS}
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

/** Asks the server something after a change that may have ended every login, so that the shell notices. */
function useSessionCheck(): () => Promise<void> {
  const { ports, signal, telemetry } = useModule();
  return async () => {
    const { error } = await ports.api.request(ownProfile(), { signal });
    if (error) telemetry.error(error);
  };
}
