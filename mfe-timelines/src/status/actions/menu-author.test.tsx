import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aRelationship, type FakeCtxOptions } from '@skerry/shared/testing';
import { choose, has, showMenu } from './testing/show-menu.tsx';

const AUTHOR = ['Mute @usera1', 'Block @usera1'];
const FOR_A_TIME = 'Mute @usera1 for a while…';

test.for<[string, string | undefined, NonNullable<FakeCtxOptions['commands']>, boolean]>([
  ['a member', 'a9', ['account/relationship/v1'], true],
  ['its author', 'a1', ['account/relationship/v1'], false],
  ['a visitor', undefined, ['account/relationship/v1'], false],
  ['a member, where no module does it,', 'a9', [], false],
])('muting and blocking the author is offered to %s (%s, %o): %s', async ([, me, commands, expected]) => {
  await showMenu({}, { ...(me && { me }), commands });
  expect(AUTHOR.map(has)).toEqual([expected, expected]);
});

test('a server without mutes is asked for none', async () => {
  await showMenu({}, { me: 'a9', instance: { abilities: { muteList: false, muteChoices: false } } });
  expect(AUTHOR.map(has)).toEqual([false, true]);
});

test('the author is muted and blocked by the module of relationships, and what is so already is undone', async () => {
  const fake = await showMenu({}, { me: 'a9' });
  expect(fake.api.asked(/relationships/)).toHaveLength(1);
  for (const [at, to] of (['mute', 'block'] as const).entries()) {
    await choose(AUTHOR[at]!);
    expect(fake.command).toHaveBeenLastCalledWith('account/relationship/v1', { accountId: 'a1', to });
  }
  act(() => fake.entities.merge({ relationship: [aRelationship({ id: 'a1', muting: true, blocking: true })] }));
  for (const [name, to] of [
    ['Unmute @usera1', 'unmute'],
    ['Unblock @usera1', 'unblock'],
  ] as const) {
    await choose(name);
    expect(fake.command).toHaveBeenLastCalledWith('account/relationship/v1', { accountId: 'a1', to });
  }
});

test.each<[string, boolean, boolean, boolean]>([
  ['can', true, false, true],
  ['is not known to', false, false, false],
  ['can, with a question before each mute,', true, true, false],
])('where the server %s mute for a time that is offered (%s, %s): %s', async (_, muteChoices, asks, expected) => {
  const fake = await showMenu(
    {},
    { me: 'a9', instance: { abilities: { muteChoices } }, others: { modalOnMute: asks } },
  );
  act(() => fake.entities.merge({ relationship: [aRelationship({ id: 'a1' })] }));
  expect(has(FOR_A_TIME)).toBe(expected);
  if (!expected) return;
  await choose(FOR_A_TIME);
  expect(fake.command).toHaveBeenLastCalledWith('account/relationship/v1', { accountId: 'a1', to: 'mute', asks: true });
  act(() => fake.entities.merge({ relationship: [aRelationship({ id: 'a1', muting: true })] }));
  expect(has(FOR_A_TIME)).toBe(false);
});
