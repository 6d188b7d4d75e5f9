import { expect, test } from 'vitest';
import { aProfile } from '../testing/a-profile.ts';
import {
  changesOf,
  ignoredOf,
  lacksName,
  readProfileDraft,
  valuesOf,
  withoutSent,
  type ProfileDraft,
} from './profile-draft.ts';

const PROFILE = aProfile({
  displayName: 'Maren',
  note: 'Tides',
  fields: [
    { name: 'Site', value: 'maren.test' },
    { name: 'Boat', value: 'Skerry' },
  ],
  birthday: '1990-03-12',
});
const [site, boat] = valuesOf(PROFILE, {}).fields;

test.each<[string, ProfileDraft, object]>([
  ['nothing', {}, {}],
  ['what is as it was', { displayName: 'Maren', note: 'Tides', fields: [site!, boat!] }, {}],
  ['a name, without spaces around it', { displayName: ' Maren S ' }, { displayName: 'Maren S' }],
  ['no name', { displayName: ' ' }, { displayName: 'maren' }],
  ['no text', { note: '' }, { note: '' }],
  [
    'fields in another order',
    { fields: [boat!, site!] },
    {
      fields: [
        { name: 'Boat', value: 'Skerry' },
        { name: 'Site', value: 'maren.test' },
      ],
    },
  ],
  ['an empty field', { fields: [site!, boat!, { key: 2, name: '', value: ' ' }] }, {}],
  ['no fields', { fields: [] }, { fields: [] }],
  ['no birthday', { birthday: '' }, { birthday: '' }],
  ['no picture', { avatar: '' }, { avatar: '' }],
])('%s is sent alone', (_, draft, changes) => {
  expect(changesOf(PROFILE, draft, 'maren')).toEqual(changes);
});

const CHANGED = {
  displayName: 'Maren S',
  note: 'Tides and tea',
  fields: [{ name: 'Site', value: 'maren.test' }],
  birthday: '1990-03-13',
};
const MEMBERS = Object.keys(CHANGED) as (keyof typeof CHANGED)[];

test.each(MEMBERS)('[SE-098] %s that the server left as it was counts as ignored', (member) => {
  const after = aProfile({ ...CHANGED, [member]: PROFILE[member] });
  expect(ignoredOf(CHANGED, PROFILE, after)).toEqual([member]);
  const { [member]: _, ...others } = CHANGED;
  expect(ignoredOf(others, PROFILE, after)).toEqual([]);
});

test('a server without birthdays gets none', () => {
  expect(changesOf(aProfile({ birthday: null }), { birthday: '1990-03-12' }, 'maren')).toEqual({});
});

test('what was typed while a draft was sent is still to be saved', () => {
  const sent = { displayName: 'Maren S', note: 'Tides and tea' };
  expect(withoutSent({ ...sent, note: 'Tides, tea and boats' }, sent)).toEqual({ note: 'Tides, tea and boats' });
  expect(withoutSent(sent, sent)).toEqual({});
});

test('a field with a content needs a name', () => {
  const field = (name: string, value: string) => lacksName({ key: 1, name, value });
  expect([field('', 'x'), field(' ', 'x'), field('x', ''), field('', '')]).toEqual([true, true, false, false]);
});

test.each([
  null,
  undefined,
  7,
  'x',
  [],
  {},
  { displayName: {}, note: 7, birthday: [], fields: 'x', avatar: {}, header: 'x' },
])('a stored draft of another shape is read without it: %j', (stored) => expect(readProfileDraft(stored)).toEqual({}));

test('what is right of a stored draft is kept; fields of another shape are left out', () => {
  const stored = {
    note: 'tea',
    avatar: '',
    fields: [null, 7, { key: 3, name: 'a', value: 'b' }, { name: {}, value: '' }],
  };
  expect(readProfileDraft(stored)).toEqual({ note: 'tea', avatar: '', fields: [{ key: 2, name: 'a', value: 'b' }] });
});
