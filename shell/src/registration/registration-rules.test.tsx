import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { errorOf, field, fill, NEEDED, open, submit, type, type Parts } from './testing/filled-form.tsx';

afterEach(cleanup);

describe('the rules of the form', () => {
  test.each(Object.entries(NEEDED))(
    '[PR-071] [PR-072] [PR-073] [PR-075] [PR-080] %s must be filled in: it is said beside it, nothing is sent, and it has the focus',
    async (label, text) => {
      const { session } = open();
      fill();
      type(label, label === 'Password' || label === 'Confirm password' ? '' : '  ');
      await submit();
      expect(errorOf(label)).toBe(text);
      expect(session.register).not.toHaveBeenCalled();
      expect(document.activeElement).toBe(field(label));
    },
  );

  test.each<[string, string, Parts['instance']]>([
    ['Email address', 'Enter an email address', { isActivationRequired: true }],
    ['Why do you want to join?', 'Enter a reason', { isApprovalRequired: true }],
    ['Date of birth', 'Enter your date of birth', { birthday: { isRequired: true, minAge: 13 } }],
  ])(
    '[PR-074] [PR-077] [PR-080] %s is needed where the instance needs it, and nowhere else',
    async (label, text, needs) => {
      const needing = open({ instance: needs });
      fill();
      await submit();
      expect(errorOf(label)).toBe(text);
      expect(needing.session.register).not.toHaveBeenCalled();
      cleanup();
      const free = open();
      fill();
      await submit();
      expect(free.session.register).toHaveBeenCalledOnce();
      expect(screen.queryByLabelText(label)).toBeNull();
    },
  );

  test('[PR-076] the repeated password should be the same, which is said once it was left for another field', async () => {
    const { session } = open();
    fill();
    type('Confirm password', 'tea and Cake ');
    expect(errorOf('Confirm password')).toBeUndefined();
    fireEvent.blur(field('Confirm password'), {
      relatedTarget: screen.getByRole('button', { name: 'Create account' }),
    });
    expect(errorOf('Confirm password')).toBeUndefined();
    fireEvent.blur(field('Confirm password'), { relatedTarget: field('Username') });
    expect(errorOf('Confirm password')).toContain('should be the same as password');
    await submit();
    expect(session.register).not.toHaveBeenCalled();
    type('Confirm password', 'tea and cake ');
    expect(errorOf('Confirm password')).toBeUndefined();
  });

  test('[PR-081] of several wrong fields the first one has the focus', async () => {
    const { session } = open();
    await submit();
    expect(session.register).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(field('Username'));
    for (const [label, text] of Object.entries(NEEDED)) expect(errorOf(label)).toBe(text);
  });

  test('what no name may have is said while it is typed', () => {
    open({ instance: { restrictedNicknames: ['admin'] } });
    type('Username', 'ca rol');
    expect(errorOf('Username')).toContain('unaccented letters');
    type('Username', 'Admin');
    expect(errorOf('Username')).toContain('reserved');
    type('Username', 'carol');
    expect(errorOf('Username')).toBeUndefined();
  });

  test('[PR-078] [PR-079] [PR-093] names are trimmed, passwords are not; what is optional and blank is left out', async () => {
    const { session } = open({ start: '/registration/T%2F1' });
    expect(screen.getByText('You were invited to skerry.social.')).toBeTruthy();
    fill([['About you (optional)', ' \n']]);
    fireEvent.change(field(/Language for emails/), { target: { value: '' } });
    await submit();
    expect(session.register).toHaveBeenCalledExactlyOnceWith({
      username: 'carol',
      fullname: 'Carol C',
      email: '',
      password: 'tea and cake ',
      confirm: 'tea and cake ',
      token: 'T/1',
      captcha: undefined,
    });
  });

  test('[PR-079] what is filled in goes along', async () => {
    const { session } = open({
      instance: { isApprovalRequired: true, languages: ['de'], birthday: { isRequired: true, minAge: 13 } },
    });
    fill([
      ['Email address (optional)', ' c@mail.test '],
      ['Date of birth', '2000-02-29'],
      ['Why do you want to join?', 'boats'],
      ['About you (optional)', 'hi'],
      ['Language for emails (optional)', 'de'],
    ]);
    await submit();
    expect(session.register.mock.calls[0]?.[0]).toMatchObject({
      email: 'c@mail.test',
      birthday: '2000-02-29',
      reason: 'boats',
      bio: 'hi',
      language: 'de',
      token: undefined,
    });
  });

  test('passwords are for new accounts, the name is the one to remember, and both passwords can be shown', () => {
    open();
    expect(
      ['Username', 'Display name', 'Email address (optional)', 'Password', 'Confirm password'].map(
        (label) => field(label).autocomplete,
      ),
    ).toEqual(['username', 'name', 'email', 'new-password', 'new-password']);
    const [first] = screen.getAllByRole('button', { name: 'Show password' });
    fireEvent.click(first!);
    expect([field('Password').type, field('Confirm password').type]).toEqual(['text', 'password']);
  });
});
