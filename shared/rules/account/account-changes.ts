/** Fields for changing the own account; the server checks the password (requirements SE-107, SE-109, SE-111). */
export interface PasswordChange {
  password: string;
  newPassword: string;
  confirmation: string;
}
export type PasswordChangeProblem = 'password-required' | 'new-password-required' | 'confirmation-match';

/** The first problem, `null` if the form may be sent. Passwords are used as typed: a space is a character. */
export function passwordChangeProblem({
  password,
  newPassword,
  confirmation,
}: PasswordChange): PasswordChangeProblem | null {
  if (password === '') return 'password-required';
  if (newPassword === '') return 'new-password-required';
  return newPassword === confirmation ? null : 'confirmation-match';
}

export function emailChangeProblem({
  password,
  email,
}: {
  password: string;
  email: string;
}): 'email-required' | 'password-required' | null {
  if (email.trim() === '') return 'email-required';
  return password === '' ? 'password-required' : null;
}

export function accountDeletionProblem({ password }: { password: string }): 'password-required' | null {
  return password === '' ? 'password-required' : null;
}

/**
 * Why push notifications are not possible, `null` if they are (requirements SE-134, SE-135). `vapidKey`: the server's
 * public key, empty if it has none.
 */
export function pushProblem({
  isEnabled,
  vapidKey,
}: {
  isEnabled: boolean;
  vapidKey: string | null;
}): 'disabled' | 'no-key' | null {
  if (!isEnabled) return 'disabled';
  return vapidKey ? null : 'no-key';
}
