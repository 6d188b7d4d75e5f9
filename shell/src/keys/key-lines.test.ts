import { expect, test } from 'vitest';
import { conflictsWith, heardLines, keyLines, type KeyAction } from './key-lines.ts';

const action = (name: string, standard: string): KeyAction => ({
  name,
  standard,
  declared: standard,
  owner: 'One',
  label: name,
});
const ACTIONS = [action('a/next', 'j'), action('a/home', 'g h'), action('b/find', 'Mod+k')];
const keys = (lines: readonly { name: string; keys: string }[]) => lines.map((line) => `${line.name} ${line.keys}`);

test('the keys that the user gave hold, also none', () => {
  expect(keys(keyLines(ACTIONS, { 'a/next': { keys: 'n' }, 'b/find': { keys: '' } }))).toEqual([
    'a/next n',
    'a/home g h',
    'b/find ',
  ]);
});

test('a key that the user gave away is not claimed back by the action that declares it', () => {
  expect(keys(keyLines(ACTIONS, { 'b/find': { keys: 'j' } }))).toEqual(['a/next ', 'a/home g h', 'b/find j']);
});

test('the same keys conflict, and such as begin others', () => {
  const lines = keyLines(ACTIONS, {});
  const found = (wanted: string, name = 'b/new') => conflictsWith(wanted, name, lines).map((line) => line.name);
  expect(found('j')).toEqual(['a/next']);
  expect(found('j', 'a/next')).toEqual([]);
  expect(found('g')).toEqual(['a/home']);
  expect(found('j x')).toEqual(['a/next']);
  expect(found('g x')).toEqual([]);
});

test('without keys of one character those with more are left', () => {
  expect(keys(heardLines(keyLines(ACTIONS, { 'a/next': { keys: 'Alt+j' } }), false))).toEqual([
    'a/next Alt+j',
    'b/find Mod+k',
  ]);
});
