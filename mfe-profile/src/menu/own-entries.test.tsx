import { cleanup, screen, waitFor } from '@testing-library/react';
import { ApiFailure } from '@skerry/shared/api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAccount, anOwnAccount, renderIn, type FakeCtx } from '@skerry/shared/testing';
import { CodeDialog, codeDialog } from '../code/code-dialog.tsx';
import { choose, openMenu } from '../testing/open-menu.tsx';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { wholeAddress } from './copy-address.ts';

let fake: FakeCtx;
beforeEach(() => {
  fake = fakeCtx();
});
afterEach(() => {
  fake.end();
  vi.unstubAllGlobals();
});

const staff = (own: Parameters<typeof anOwnAccount>[0]) => ({ ...anOwnAccount(own), role: 'admin' as const });
const entries = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

test.each([
  [true, 'Hide your staff badge from others', false, 'Others can no longer see your badge'],
  [false, 'Show your staff badge to others', true, 'Others can see your badge'],
])('[PR-022] staff whose badge is shown (%s) may change that', async (showsRole, entry, sent, told) => {
  fake.answer('PATCH /api/v1/accounts/update_credentials', () => ({
    kind: 'account',
    id: 'me',
    entities: { account: [staff({ showsRole: sent })] },
  }));
  await openMenu(fake, null, staff({ showsRole }));
  await choose(entry);
  await waitFor(() => expect(fake.noticeTexts()).toEqual([told]));
  expect(fake.calls[0]?.body).toMatchObject({ show_role: sent });
  expect(fake.ctx.ports.entities.peek('account', 'me')?.own?.showsRole).toBe(sent);
});

test.each([
  ['who is not of the staff', anOwnAccount({ showsRole: true })],
  ['where the server has no such choice', staff({})],
])('[PR-022] there is no choice about a badge for one %s', async (_, account) => {
  await openMenu(fake, null, account);
  expect(entries()).toEqual(['Search your posts', 'Pin to navigation', 'Copy handle', 'QR code']);
});

test('[PR-022] a server that refuses the change of the badge is told', async () => {
  fake.answer('PATCH /api/v1/accounts/update_credentials', () => {
    throw new ApiFailure('forbidden', { status: 403, serverText: 'Ask the owner' });
  });
  await openMenu(fake, null, staff({ showsRole: true }));
  await choose('Hide your staff badge from others');
  await waitFor(() => expect(fake.noticeTexts()).toEqual(['That didn’t work: Ask the owner']));
});

function clipboard(writeText: (text: string) => Promise<void>) {
  const written = vi.fn(writeText);
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: written } });
  return written;
}

test.each([
  ['with the host that the server names', { fqn: 'ana@remote.test' }, '@ana@remote.test'],
  ['with the host of its page', { acct: 'ana', fqn: 'ana', url: 'https://here.test/@ana' }, '@ana@here.test'],
  ['alone, where no host is known', { acct: 'ana', fqn: 'ana', url: '' }, '@ana'],
])('the address of an account is copied %s', async (_, part, address) => {
  const written = clipboard(async () => undefined);
  await openMenu(fake, {}, anAccount(part));
  await choose('Copy handle');
  expect(written.mock.calls).toEqual([[address]]);
  expect(fake.noticeTexts()).toEqual([`\u2066${address}\u2069 copied`]);
});

test('a browser that does not let the page copy: a notice says what to do', async () => {
  clipboard(() => Promise.reject(new Error('denied')));
  await openMenu(fake, {});
  await choose('Copy handle');
  await waitFor(() => expect(fake.noticeTexts()[0]).toContain('copy it yourself'));
  expect(fake.errors).toHaveLength(1);
});

test('the own page is a QR code in a dialog, with the address in letters', async () => {
  await openMenu(fake, null, anOwnAccount({}));
  await choose('QR code');
  await waitFor(() => expect(fake.opened).toHaveBeenCalledOnce());
  const [dialog, options] = fake.opened.mock.calls[0] ?? [];
  const params = options?.params;
  expect(dialog).toBe(codeDialog);
  expect(params).toEqual({ url: anOwnAccount({}).url, address: wholeAddress(anOwnAccount({})) });
  cleanup();
  renderIn(fake, <CodeDialog params={params as never} />);
  expect(screen.getByRole('img', { name: /^QR code for the profile of @/ })).toBeTruthy();
  expect(screen.getByText(wholeAddress(anOwnAccount({})))).toBeTruthy();
});

test.each([
  ['another account', anAccount()],
  ['one whose page has no address', { ...anOwnAccount({}), url: 'javascript:alert(1)' }],
])('there is no QR code of %s', async (_, account) => {
  await openMenu(fake, {}, account);
  expect(entries()).not.toContain('QR code');
});
