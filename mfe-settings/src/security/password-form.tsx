import { changePassword } from '@skerry/shared/api';
import { AccountForm } from './account-form.tsx';
import { useSessionCheck } from './use-session-check.ts';

const FIELDS = [
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
      fields={FIELDS}
      button="password.change"
      obstacle={({ newPassword, confirmation }) => (newPassword === confirmation ? undefined : 'password.differ')}
      call={changePassword}
      failed="password.failed"
      done="password.done"
      onDone={() => void checkSession()}
    />
  );
}
