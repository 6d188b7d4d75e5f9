import { act, cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Settings } from '@skerry/shared/contract';
import { anAccount, aStatus, renderIn, settle } from '@skerry/shared/testing';
import { fakeCtx } from '../../testing/fake-ctx.ts';
import { StatusScope } from '../status-scope.tsx';
import { StatusText } from './status-text.tsx';
import './mention-part.tsx';
import './mentions-line.tsx';

const bob = { id: 'b0b', acct: 'bob@far.example', username: 'bob', url: 'https://far.example/users/bob' };
const me = { id: 'a9', acct: 'usera9', username: 'usera9', url: 'https://one.example/users/usera9' };
const link = ({ url, username }: typeof bob) =>
  `<span class="h-card"><a class="u-url mention" href="${url}">@<span>${username}</span></a></span>`;

/** A text that mentions another person, whose account is known, and the user. */
async function show(settings: Partial<Settings>): Promise<void> {
  const fake = fakeCtx({ me: 'a9', settings });
  fake.entities.merge({
    account: [anAccount({ id: 'b0b', acct: bob.acct, avatar: 'https://far.example/bob.png', avatarStatic: '' })],
  });
  renderIn(
    fake,
    <StatusScope>
      <StatusText
        status={aStatus({ id: 's1', contentHtml: `<p>${link(bob)} asks ${link(me)}</p>`, mentions: [bob, me] })}
      />
    </StatusScope>,
  );
  await act(settle);
}
const bobs = () => screen.getByRole('link', { name: /^@bob/ });
const mine = () => screen.getByRole('link', { name: /^@usera9/ });

test.each([
  [true, '@bob@far.example'],
  [false, null],
])('[SE-057] with mentionLinkShowTooltip %s the tooltip of a mention is %s', async (isOn, title) => {
  await show({ mentionLinkShowTooltip: isOn });
  expect(bobs().getAttribute('title')).toBe(title);
});

test('[SE-058] with mentionLinkShowAvatar a mention of a known account has its picture, and without it none', async () => {
  await show({ mentionLinkShowAvatar: true });
  await expect.poll(() => bobs().querySelector('img')?.getAttribute('src')).toBe('https://far.example/bob.png');
  expect(mine().querySelector('img, svg')).toBeNull();
  cleanup();
  await show({ mentionLinkShowAvatar: false });
  expect(bobs().querySelector('img')).toBeNull();
});

test('[SE-059] with mentionLinkShowYous the mention of the user says so, and no other', async () => {
  await show({ mentionLinkShowYous: true });
  await expect.poll(() => document.querySelector('p')?.textContent).toBe('@bob asks @usera9 (you)');
  cleanup();
  await show({ mentionLinkShowYous: false });
  expect(document.querySelector('p')?.textContent).toBe('@bob asks @usera9');
});

test.each([true, false])(
  '[SE-060] with mentionLinkBoldenYou %s the mention of the user alone is bold',
  async (isOn) => {
    await show({ mentionLinkBoldenYou: isOn });
    expect([bobs(), mine()].map(({ className }) => className.includes('you'))).toEqual([false, isOn]);
  },
);

test.each([true, false])('[SE-061] with mentionLinkFadeDomain %s the server of a mention is fainter', async (isOn) => {
  await show({ mentionLinkFadeDomain: isOn, mentionLinkDisplay: 'full' });
  expect(screen.getByText('@far.example').className.includes('host')).toBe(isOn);
});
