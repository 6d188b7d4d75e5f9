import { changeEmail } from '@skerry/shared/api';
import { AccountForm } from './account-form.tsx';

const FIELDS = [
  { name: 'email', label: 'email.new', type: 'email', autoComplete: 'email' },
  { name: 'password', label: 'password.current', type: 'password', autoComplete: 'current-password' },
] as const;

/** Another address (requirements SE-107, SE-108). */
export function EmailForm() {
  return (
    <AccountForm
      title="email"
      fields={FIELDS}
      button="email.change"
      call={({ email, password }) => changeEmail(email, password)}
      failed="email.failed"
      done="email.done"
    />
  );
}
