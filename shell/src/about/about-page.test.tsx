import { anAccount, apiError } from '@skerry/shared/testing';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { fakeShell } from '../testing/fake-shell.tsx';
import { AboutPage } from './about-page.tsx';

afterEach(cleanup);
const settle = () =>
  act(async () => {
    await Promise.resolve();
  });
const headings = () => screen.getAllByRole('heading').map((heading) => heading.textContent);

describe('the page about the instance', () => {
  const account = anAccount({ id: '9', acct: 'ines', displayName: 'Inês', role: 'admin' });

  test('[SH-051] [SH-159] [SH-161] shows the instance, its staff and its bubble', async () => {
    const shell = fakeShell({
      instance: {
        name: 'Outer Skerries',
        description: '<p>Kept by <b>four</b></p>',
        staffAccounts: ['ines', 'gone'],
        localBubbleInstances: ['maresia.example'],
      },
    });
    shell.api.answer('GET /api/v1/accounts/lookup', ({ query }) => {
      if (query?.acct !== 'ines') throw apiError(404);
      return { kind: 'account', id: '9', entities: { account: [account] } };
    });
    shell.show(<AboutPage />);
    await settle();
    expect(headings()).toEqual(['About Outer Skerries', 'Staff', 'Bubble', 'Features']);
    expect(screen.getByText('Kept by four')).toBeTruthy();
    expect(screen.getByText('Inês')).toBeTruthy();
    expect(screen.getByText('Admin')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'gone' }).getAttribute('href')).toBe('/users/gone');
  });

  test.each([true, false])('has a way back, with the instance known: %s', (isKnown) => {
    const shell = fakeShell({ start: '/main/all', instance: { isKnown } });
    shell.navigation.go('/about');
    shell.show(<AboutPage />);
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(shell.navigation.trail).toEqual(['/main/all']);
  });

  test('[SH-161] shows no bubble where there is none', () => {
    fakeShell({ instance: { localBubbleInstances: [] } }).show(<AboutPage />);
    expect(headings()).not.toContain('Bubble');
  });

  test('says when the instance did not answer', () => {
    fakeShell({ instance: { isKnown: false } }).show(<AboutPage />);
    expect(screen.getByText('The server did not answer')).toBeTruthy();
  });
});
