import type { RegistrationForm } from '@skerry/shared/rules';

/** What the user has typed, by the names of the fields. */
export interface FormValues extends RegistrationForm {
  birthday: string;
  bio: string;
  language: string;
}
export type FieldName = keyof FormValues | 'captcha';

export const EMPTY_FORM: FormValues = {
  username: '',
  fullname: '',
  email: '',
  birthday: '',
  password: '',
  confirm: '',
  reason: '',
  bio: '',
  language: '',
};

/** Read from the form, not kept by field: password managers fill fields without an event. */
export function valuesOf(form: HTMLFormElement): FormValues {
  const data = new FormData(form);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    username: text('username'),
    fullname: text('fullname'),
    email: text('email'),
    birthday: text('birthday'),
    password: text('password'),
    confirm: text('confirm'),
    reason: text('reason'),
    bio: text('bio'),
    language: text('language'),
  };
}
