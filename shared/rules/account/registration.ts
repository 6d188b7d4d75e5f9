import type { InstanceOptions } from '../../entities/instance.ts';

/** The fields of the registration form. */
export interface RegistrationForm {
  username: string;
  fullname: string;
  email: string;
  password: string;
  confirm: string;
  reason: string;
}

export type RegistrationError =
  | 'username_required'
  | 'fullname_required'
  | 'password_required'
  | 'email_required'
  | 'password_confirmation_required'
  | 'password_confirmation_match'
  | 'reason_required';
export type RegistrationErrors = Partial<Record<keyof RegistrationForm, RegistrationError>>;
type Needs = Pick<InstanceOptions, 'isActivationRequired' | 'isApprovalRequired'>;

/** Problems by field; empty: it may be sent (requirements PR-071 to PR-077, PR-081). */
export function registrationErrors(
  form: RegistrationForm,
  { isActivationRequired, isApprovalRequired }: Needs,
): RegistrationErrors {
  const errors: RegistrationErrors = {};
  if (form.username.trim() === '') errors.username = 'username_required';
  if (form.fullname.trim() === '') errors.fullname = 'fullname_required';
  if (form.password === '') errors.password = 'password_required';
  if (isActivationRequired && form.email.trim() === '') errors.email = 'email_required';
  if (form.confirm === '') errors.confirm = 'password_confirmation_required';
  else if (form.confirm !== form.password) errors.confirm = 'password_confirmation_match';
  if (isApprovalRequired && form.reason.trim() === '') errors.reason = 'reason_required';
  return errors;
}

/** As it is sent: names are trimmed, passwords unchanged (requirement PR-078). */
export function trimmedRegistration<T extends RegistrationForm>(form: T): T {
  return { ...form, username: form.username.trim(), fullname: form.fullname.trim(), email: form.email.trim() };
}

/**
 * Whether the page of registration redirects to `/` (requirements PR-069, PR-070): it is closed without an invitation,
 * or the user is signed in.
 */
export function leavesRegistration({
  isOpen,
  token,
  isSignedIn,
}: {
  isOpen: boolean;
  token: string | undefined;
  isSignedIn: boolean;
}): boolean {
  return isSignedIn || (!isOpen && !token);
}
