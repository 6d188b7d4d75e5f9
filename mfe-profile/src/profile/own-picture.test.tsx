import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anAccount, renderIn } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { OwnPicture } from './own-picture.tsx';

const AVATAR = 'https://one.example/avatar.png';
const HEADER = 'https://one.example/header.png';

function show(account: Parameters<typeof anAccount>[0], which: 'avatar' | 'header', commands = ['media/show/v1']) {
  const fake = fakeCtx({ commands: commands as never });
  renderIn(
    fake,
    <OwnPicture account={anAccount(account)} which={which} className={undefined}>
      <img alt="" />
    </OwnPicture>,
  );
  return fake;
}

test.each([
  ['avatar', 'Profile picture of Ana', 0],
  ['header', 'Header picture of Ana', 1],
] as const)(
  '[PR-024] [SH-076] a press on the %s shows the pictures of the account in the media viewer, starting with that one',
  (which, name, index) => {
    const { command } = show({ avatar: AVATAR, header: HEADER }, which);
    fireEvent.click(screen.getByRole('button', { name }));
    expect(command).toHaveBeenCalledExactlyOnceWith('media/show/v1', {
      pictures: [
        { url: AVATAR, description: 'Profile picture of Ana' },
        { url: HEADER, description: 'Header picture of Ana' },
      ],
      index,
      title: 'Ana',
    });
  },
);

test('[PR-024] without a module for pictures the avatar links to its file, and the header has no link', () => {
  show({ avatar: AVATAR, header: HEADER }, 'avatar', []);
  expect(screen.getByRole('link', { name: 'Profile picture of Ana' }).getAttribute('href')).toBe(AVATAR);
  show({ avatar: AVATAR, header: HEADER }, 'header', []);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('an address that is not a web address is neither shown nor sent', () => {
  const { command } = show({ avatar: AVATAR, header: 'javascript:alert(1)' }, 'avatar');
  fireEvent.click(screen.getByRole('button', { name: 'Profile picture of Ana' }));
  expect(command).toHaveBeenCalledExactlyOnceWith(
    'media/show/v1',
    expect.objectContaining({ pictures: [{ url: AVATAR, description: 'Profile picture of Ana' }] }),
  );
});
