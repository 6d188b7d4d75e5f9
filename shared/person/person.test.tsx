import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anAccount, createFakeCtx, renderIn } from '../testing/index.ts';
import { AccountAvatar, AccountName, PersonLine } from './index.ts';

const seal = {
  shortcode: 'seal',
  url: 'https://media.test/seal.gif',
  staticUrl: 'https://media.test/seal.png',
};
const maren = anAccount({
  acct: 'maren',
  displayName: 'Maren :seal:',
  emojis: [seal],
  avatar: 'https://media.test/maren.gif',
  avatarStatic: 'https://media.test/maren.png',
});
const routes = { 'profile.user': '/users/:name', 'tide.chat': '/chats/:id' };
const fake = (stopGifs = false) => createFakeCtx({ module: 'tide', messages: {}, routes, others: { stopGifs } });
const sources = () => [...document.querySelectorAll('img')].map(({ src }) => src);

test.for([
  [false, ['https://media.test/maren.gif', 'https://media.test/seal.gif']],
  [true, ['https://media.test/maren.png', 'https://media.test/seal.png']],
] as const)('[SE-066] picture and emoji of a person are still where the user wants that: %s', ([isStill, shown]) => {
  renderIn(
    fake(isStill),
    <>
      <AccountAvatar account={maren} />
      <AccountName account={maren} />
    </>,
  );
  expect(sources()).toEqual(shown);
});

test.each([
  [{ isBot: true }, undefined, 'bot'],
  [{ isBot: true, isGroup: true } as const, undefined, 'group'],
  [{ isBot: true }, false, null],
  [{}, undefined, null],
])('the picture of %j, marked %s, has the shape of %s', (kind, isMarked, shape) => {
  const { container } = renderIn(
    fake(),
    <AccountAvatar account={anAccount({ avatar: 'https://media.test/a.png', ...kind })} isMarked={isMarked} />,
  );
  const names = container.querySelector('img')?.className ?? '';
  expect(['bot', 'group'].find((name) => names.split(' ').includes(name) || names.includes(`_${name}`)) ?? null).toBe(
    shape,
  );
});

test('a name has its own direction, and is one line unless it may break', () => {
  const { container } = renderIn(
    fake(),
    <>
      <AccountName account={maren} id="cut" />
      <AccountName account={maren} id="whole" isWhole />
    </>,
  );
  expect([...container.querySelectorAll('bdi')].map(({ id, className }) => [id, className])).toEqual([
    ['cut', 'name'],
    ['whole', ''],
  ]);
});

test('a row leads to the profile, and shows address, marks, words and actions', () => {
  renderIn(
    fake(),
    <PersonLine account={maren} marks={<b>Follows you</b>} note="Rows badly">
      <button>Follow</button>
    </PersonLine>,
  );
  expect(screen.getByRole('link').getAttribute('href')).toBe('/users/maren');
  for (const text of ['@maren', 'Follows you', 'Rows badly', 'Follow']) expect(screen.getByText(text)).toBeTruthy();
});

test('a row can lead elsewhere, with other words in place of the address', () => {
  renderIn(
    fake(),
    <PersonLine account={maren} link={{ to: 'tide.chat', params: { id: '7' } }} detail={<i>See you at six</i>} />,
  );
  expect(screen.getByRole('link').getAttribute('href')).toBe('/chats/7');
  expect(screen.getByText('See you at six')).toBeTruthy();
  expect(screen.queryByText('@maren')).toBeNull();
});

test('an account that is not known yet has a placeholder for a picture', () => {
  const { container } = renderIn(fake(), <AccountAvatar account={undefined} name="Maren" />);
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByRole('img', { name: 'Maren' })).toBeTruthy();
});
