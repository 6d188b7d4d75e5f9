import { removeTotp } from '@skerry/shared/api';
import { AccountFields } from './account-form.tsx';

const FIELDS = [
  { name: 'password', label: 'password.current', type: 'password', autoComplete: 'current-password' },
] as const;

interface TwoFactorRemovalProps {
  onDone: () => void;
  onCancel: () => void;
}

/** Logins without a code again. */
export function TwoFactorRemoval({ onDone, onCancel }: TwoFactorRemovalProps) {
  return (
    <AccountFields
      hint="twoFactor.removeHint"
      fields={FIELDS}
      button="twoFactor.remove"
      isDangerous
      call={({ password }) => removeTotp(password)}
      failed="twoFactor.removeFailed"
      onDone={onDone}
      onCancel={onCancel}
    />
  );
}
