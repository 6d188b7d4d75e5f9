import type { RegistrationProblem } from '@skerry/shared/api';
import type { ApiError } from '@skerry/shared/contract';
import type { FieldName } from './form-values.ts';
import type { MessageKey, useT } from '../i18n/use-t.ts';

/** The field of the form that a server's name of a field is about. */
const FIELDS: Readonly<Record<string, FieldName>> = {
  username: 'username',
  nickname: 'username',
  name: 'fullname',
  fullname: 'fullname',
  email: 'email',
  birthday: 'birthday',
  date_of_birth: 'birthday',
  password: 'password',
  password_confirmation: 'confirm',
  confirm: 'confirm',
  registration_reason: 'reason',
  reason: 'reason',
  bio: 'bio',
  captcha: 'captcha',
};
/** Their names in a sentence, where there are texts for them. */
const NAMES: Readonly<Record<string, MessageKey>> = {
  username: 'field.username',
  nickname: 'field.nickname',
  name: 'field.name',
  email: 'field.email',
  password: 'field.password',
  password_confirmation: 'field.password_confirmation',
  registration_reason: 'field.registration_reason',
  bio: 'field.bio',
};
/** What Pleroma's family says, which sends `%{count}` without a number. */
const MESSAGES: readonly [RegExp, MessageKey][] = [
  [/^has already been taken$/, 'problem.taken'],
  [/^has invalid format$/, 'problem.format'],
  [/^is reserved$/, 'problem.reserved'],
  [/^can't be blank$/, 'problem.blank'],
  [/^should be at most %\{count\}/, 'problem.long'],
  [/^should be at least %\{count\}/, 'problem.short'],
];
const CAPTCHA_MESSAGES: readonly [RegExp, MessageKey][] = [
  [/^(?:CAPTCHA expired|CAPTCHA already used)$/, 'captcha.expired'],
  [/^(?:Invalid CAPTCHA|Invalid answer data|CAPTCHA Error)/, 'captcha.wrong'],
];
type Texts = ReturnType<typeof useT>;
const MISSING = /^Missing parameter: (\w+)$/;
const INVITES: Readonly<Record<string, MessageKey>> = {
  'Invalid token': 'signup.inviteInvalid',
  'Expired token': 'signup.inviteExpired',
};

export interface ServerProblems {
  fields: Partial<Record<FieldName, string>>;
  /** What concerns no field of the form. */
  others: string[];
}

/**
 * A refusal as texts beside the fields (requirements PR-084, PR-085): name and message, in the user's language where
 * the message is a known one.
 */
export function serverProblems(t: Texts, error: ApiError, problems: readonly RegistrationProblem[]): ServerProblems {
  const [, missing] = MISSING.exec(error.serverText ?? '') ?? [];
  const found = missing ? [{ key: missing, field: missing, message: "can't be blank" }] : problems;
  const result: ServerProblems = { fields: {}, others: [] };
  for (const problem of found) {
    const field = Object.hasOwn(FIELDS, problem.key) ? FIELDS[problem.key] : undefined;
    const text = textOf(t, problem);
    if (!field) result.others.push(text);
    else result.fields[field] = result.fields[field] ? `${result.fields[field]} · ${text}` : text;
  }
  const said = error.serverText ?? '';
  const invite = Object.hasOwn(INVITES, said) ? INVITES[said] : undefined;
  if (invite) result.others.push(t(invite));
  return result;
}

function textOf(t: Texts, { key, field, message }: RegistrationProblem): string {
  if (key === 'captcha') {
    const [, known] = CAPTCHA_MESSAGES.find(([pattern]) => pattern.test(message)) ?? [];
    if (known) return t(known);
  }
  const [, known] = MESSAGES.find(([pattern]) => pattern.test(message)) ?? [];
  const name = Object.hasOwn(NAMES, key) ? NAMES[key] : undefined;
  return known ? t(known, { field: name ? t(name) : field }) : `${field} ${message}`;
}
