import type { InstanceOptions } from '../../entities/instance.ts';

/** The fields of the registration form. */
export interface RegistrationForm {
  username: string;
  fullname: string;
  email: string;
  password: string;
  confirm: string;
  reason: string;
  /** A day, `YYYY-MM-DD`. */
  birthday?: string;
}

export type RegistrationError =
  | 'username_required'
  | 'username_format'
  | 'username_reserved'
  | 'fullname_required'
  | 'password_required'
  | 'email_required'
  | 'email_format'
  | 'password_confirmation_required'
  | 'password_confirmation_match'
  | 'reason_required'
  | 'birthday_required'
  | 'birthday_too_young';
export type RegistrationErrors = Partial<Record<keyof RegistrationForm, RegistrationError>>;
type Needs = Pick<InstanceOptions, 'isActivationRequired' | 'isApprovalRequired'> &
  Partial<Pick<InstanceOptions, 'restrictedNicknames' | 'birthday'>>;

/** What no server takes; each has more rules of its own. */
const USERNAME = /^[\w-]+$/;
const EMAIL = /^[^@\s]+@[^@\s]+$/;

/**
 * Problems by field, in the order of the form; empty: it may be sent (requirements PR-071 to PR-077, PR-081). `today`
 * is for the least age.
 */
export function registrationErrors(form: RegistrationForm, needs: Needs, today = new Date()): RegistrationErrors {
  const errors: RegistrationErrors = {};
  const username = form.username.trim();
  if (username === '') errors.username = 'username_required';
  else if (!USERNAME.test(username)) errors.username = 'username_format';
  else if (needs.restrictedNicknames?.some((name) => name.toLowerCase() === username.toLowerCase()))
    errors.username = 'username_reserved';
  if (form.fullname.trim() === '') errors.fullname = 'fullname_required';
  const email = form.email.trim();
  if (needs.isActivationRequired && email === '') errors.email = 'email_required';
  else if (email !== '' && !EMAIL.test(email)) errors.email = 'email_format';
  if (needs.birthday?.isRequired && !form.birthday) errors.birthday = 'birthday_required';
  else if (form.birthday && form.birthday > latestBirthday(needs.birthday?.minAge ?? 0, today))
    errors.birthday = 'birthday_too_young';
  if (form.password === '') errors.password = 'password_required';
  if (form.confirm === '') errors.confirm = 'password_confirmation_required';
  else if (form.confirm !== form.password) errors.confirm = 'password_confirmation_match';
  if (needs.isApprovalRequired && form.reason.trim() === '') errors.reason = 'reason_required';
  return errors;
}

/** The last day on which somebody of that age was born, `YYYY-MM-DD`, by the user's calendar. */
export function latestBirthday(minAge: number, today: Date): string {
  const [month, day] = [today.getMonth() + 1, today.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${String(today.getFullYear() - minAge).padStart(4, '0')}-${month}-${day}`;
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
