import { ApiFailure, type RegistrationProblem } from '@skerry/shared/api';
import type { AnswerParsed } from '@skerry/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { fakeShell } from '../../testing/fake-shell.tsx';
import RegistrationPage from '../registration-page.tsx';

export type Parts = NonNullable<Parameters<typeof fakeShell>[0]>;
const OPEN = { isRegistrationOpen: true, abilities: { registration: true } };
export function open({ instance, ...parts }: Parts = {}, captcha?: AnswerParsed) {
  const shell = fakeShell({
    start: '/registration',
    ...parts,
    instance: {
      ...OPEN,
      ...instance,
      abilities: { ...OPEN.abilities, captcha: Boolean(captcha), ...instance?.abilities },
    },
  });
  if (captcha) shell.api.answer('GET /api/v1/pleroma/captcha', captcha);
  shell.show(<RegistrationPage />);
  return shell;
}
export const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
export const type = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
/** The text of the error beside a field. */
export const errorOf = (label: string | RegExp) => {
  const input = field(label);
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  return input.getAttribute('aria-invalid')
    ? ids.map((id) => document.getElementById(id)).find((element) => element?.role === 'alert')?.textContent
    : undefined;
};
export const submit = () =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Create account' }));
  });
export const settle = () => act(async () => Promise.resolve());

export const FILLED: readonly (readonly [string, string])[] = [
  ['Username', ' carol '],
  ['Display name', ' Carol C '],
  ['Password', 'tea and cake '],
  ['Confirm password', 'tea and cake '],
];
export const fill = (others: readonly (readonly [string, string])[] = []) => {
  for (const [label, value] of [...FILLED, ...others]) type(label, value);
};
/** What is said beside each field that every instance needs. */
export const NEEDED = {
  Username: 'Enter a username',
  'Display name': 'Enter a display name',
  Password: 'Enter a password',
  'Confirm password': 'Enter the password again',
} as const;

export const failed = (error: ApiFailure, problems: RegistrationProblem[] = []) => ({
  kind: 'failed' as const,
  error,
  problems,
});
export const refusal = (problems: RegistrationProblem[]) =>
  failed(new ApiFailure('invalid', { status: 400 }), problems);
