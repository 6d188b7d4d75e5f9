import { changePassword, ownProfile } from '@skerry/shared/api';
import { useModule } from '@skerry/shared/runtime';
import { AccountForm } from './account-form.tsx';

const FIELDS = [
  { name: 'password', label: 'password.current', type: 'password', autoComplete: 'current-password' },
  { name: 'newPassword', label: 'password.new', type: 'password', autoComplete: 'new-password' },
  { name: 'confirmation', label: 'password.again', type: 'password', autoComplete: 'new-password' },
] as const;

/** Another password (requirements SE-109, SE-110). */
export function PasswordForm() {
  const { ports, signal } = useModule();
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
      // The server has ended every sign-in, this one too: the next call finds out, and the login page follows.
      onDone={() => void ports.api.request(ownProfile(), { signal })}
    />
  );
}
