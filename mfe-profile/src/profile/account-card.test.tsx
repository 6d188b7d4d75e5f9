import { act, fireEvent, screen } from '@testing-library/react';
import { ApiFailure } from '@skerry/shared/api';
import { anAccount, aRelationship, renderIn } from '@skerry/shared/testing';
import { expect, test } from 'vitest';
import { fakeCtx, textsIn } from '../testing/fake-ctx.ts';
import { AccountCard } from './account-card.tsx';
import { Counts } from './counts.tsx';

const found =
  (part: Parameters<typeof anAccount>[0] = {}) =>
  () => ({
    kind: 'account',
    id: 'ana',
    entities: { account: [anAccount(part)], relationship: [aRelationship({ followedBy: true })] },
  });

test('[PR-020] [PR-025] names, bio and counts of an account, and the button to follow it', async () => {
  const fake = fakeCtx();
  fake.answer('GET /api/v1/accounts/ana', found({ noteHtml: '<p>Ropes and <b>rain</b></p>', statusesCount: 2418 }));
  renderIn(fake, <AccountCard accountId="ana" />);
  expect(screen.getByRole('status').getAttribute('aria-busy')).toBe('true');
  expect(await screen.findByRole('link', { name: 'Ana' })).toBeTruthy();
  expect(screen.getByText('Ropes and rain')).toBeTruthy();
  expect(screen.getByText('2,418')).toBeTruthy();
  expect(screen.getByText('Follows you')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Follow Ana' })).toBeTruthy();
});

test('[SE-069] what is known shows at once; counts that the account hides, or the user, are left out', () => {
  const fake = fakeCtx();
  fake.answer('GET /api/v1/accounts/ana', () => new Promise(() => undefined));
  fake.entities.merge({ account: [anAccount({ hidesFollowersCount: true })] });
  const { container } = renderIn(fake, <AccountCard accountId="ana" />);
  expect(container.textContent).toContain('posts');
  expect(container.textContent).not.toContain('followers');
  act(() => fake.set('hideUserStats', true));
  expect(screen.queryByText('posts')).toBeNull();
});

test('[SE-069] counts of a profile are left out where the user hides them, and are there by default', () => {
  const fake = fakeCtx();
  const { container } = renderIn(fake, <Counts account={anAccount({ statusesCount: 2418 })} />);
  expect(container.textContent).toContain('2,418');
  for (const preference of ['hideUserStats', 'shell.hideCounts' as 'hideUserStats'] as const) {
    act(() => fake.set(preference, true));
    expect(container.textContent).toBe('');
    act(() => fake.set(preference, false));
    expect(container.textContent).toContain('2,418');
  }
});

test('a count is named without its number where the language has a word for two', async () => {
  const fake = fakeCtx({ locale: 'ar', messages: await textsIn('ar') });
  const account = anAccount({ statusesCount: 2, followingCount: 12 });
  const { container } = renderIn(fake, <Counts account={account} />);
  expect(container.textContent).toMatch(/^منشوران/);
  expect(container.querySelector('b')?.textContent).toBe('12');
});

test('counts of a server that counts nothing are left out', () => {
  const fake = fakeCtx();
  fake.answer('GET /api/v1/accounts/ana', () => new Promise(() => undefined));
  const none = { statusesCount: 0, followingCount: 0, followersCount: 0, lastStatusAt: '2026-11-22' };
  fake.entities.merge({ account: [anAccount(none)] });
  const { container } = renderIn(fake, <AccountCard accountId="ana" />);
  expect(container.textContent).toContain('Ana');
  expect(container.textContent).not.toMatch(/statuses|followers/);
});

test('[PR-026] the header is shown, and a plain background where it does not load', () => {
  const fake = fakeCtx();
  const header = 'https://one.example/header.jpg';
  fake.entities.merge({ account: [anAccount({ header, headerStatic: header })] });
  const { container } = renderIn(fake, <AccountCard accountId="ana" />);
  const image = () => container.querySelector(`img[src="${header}"]`);
  expect(image()).toBeTruthy();
  fireEvent.error(image()!);
  expect(image()).toBeNull();
});

test('[PR-014] a failure is shown with a retry', async () => {
  const fake = fakeCtx();
  fake.answer('GET /api/v1/accounts/ana', () => {
    throw new ApiFailure('network');
  });
  renderIn(fake, <AccountCard accountId="ana" />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('Error fetching user')).toBeTruthy();
  fake.answer('GET /api/v1/accounts/ana', found());
  fireEvent.click(retry);
  expect(await screen.findByRole('link', { name: 'Ana' })).toBeTruthy();
});

test('[PR-031] an avatar that does not load is the default one', () => {
  const fake = fakeCtx();
  const avatar = 'https://one.example/avatar.png';
  fake.entities.merge({ account: [anAccount({ avatar, avatarStatic: avatar })] });
  const { container } = renderIn(fake, <AccountCard accountId="ana" />);
  const image = () => container.querySelector(`img[src="${avatar}"]`);
  expect([image(), container.querySelector('.fallback')]).toEqual([expect.anything(), null]);
  fireEvent.error(image()!);
  expect([image(), container.querySelector('.fallback')]).toEqual([null, expect.anything()]);
});
