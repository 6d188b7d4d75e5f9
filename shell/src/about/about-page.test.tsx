import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeShell } from '../testing/fake-shell.tsx';
import { AboutPage } from './about-page.tsx';

afterEach(cleanup);
const settle = () =>
  act(async () => {
    await Promise.resolve();
  });
const headings = () => screen.getAllByRole('heading').map((heading) => heading.textContent);

describe('the page about the instance', () => {
  const account = { id: '9', acct: 'ines', displayName: 'Inês', role: 'admin', avatar: '', avatarStatic: '' };

  test('[SH-051] [SH-159] [SH-161] tells of instance, staff and bubble', async () => {
    const shell = fakeShell({
      instance: {
        name: 'Outer Skerries',
        description: '<p>Kept by <b>four</b></p>',
        staffAccounts: ['ines', 'gone'],
        localBubbleInstances: ['maresia.example'],
      },
    });
    vi.mocked(shell.ctx.ports.api.request).mockImplementation(((call: { query: { acct: string } }) =>
      call.query.acct === 'ines'
        ? Promise.resolve({ data: { id: '9', batch: { account: [account] } }, page: {} })
        : Promise.reject(new Error('unknown'))) as never);
    shell.show(<AboutPage />);
    await settle();
    expect(headings()).toEqual(['About Outer Skerries', 'Staff', 'Bubble', 'Features']);
    expect(screen.getByText('Kept by four')).toBeTruthy();
    expect(screen.getByText('Inês')).toBeTruthy();
    expect(screen.getByText('Admin')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'gone' }).getAttribute('href')).toBe('/users/gone');
  });

  test('[SH-161] has no bubble where there is none', () => {
    fakeShell({ instance: { localBubbleInstances: [] } }).show(<AboutPage />);
    expect(headings()).not.toContain('Bubble');
  });

  test('says when the instance did not answer', () => {
    fakeShell({ instance: { isKnown: false } }).show(<AboutPage />);
    expect(screen.getByText('The instance did not answer')).toBeTruthy();
  });
});
