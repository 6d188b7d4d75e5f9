import { expect, test } from 'vitest';
import type { PreferenceDeclarations } from '../../contract/preferences.ts';
import { readPreferences } from './read-preferences.ts';

const DECLARED: PreferenceDeclarations = {
  theme: { type: 'text', default: 'pleroma-dark', maxLength: 20 },
  sidebarRight: { type: 'boolean', default: false },
  hideSiteName: { type: 'boolean', default: false, aliases: ['hideSitename'] },
  maxThumbnails: { type: 'number', default: 16, min: 0, max: 100 },
  conversationDisplay: { type: 'choice', default: 'linear', options: ['linear', 'tree'] },
  expertLevel: { type: 'choice', default: 0, options: [0, 1] },
  muteWords: { type: 'list', default: [] },
  notificationVisibility: { type: 'switches', default: { likes: true, moves: false } },
  highlight: {
    type: 'records',
    default: {},
    fields: { type: { type: 'choice', options: ['solid', 'striped'] }, color: { type: 'text' } },
  },
};
const read = (raw: Record<string, unknown>) => readPreferences(raw, DECLARED);

test('[EN-059] an instance gives defaults to preferences, among other things that it configures', () => {
  const preferences = {
    theme: 'pleroma-light',
    sidebarRight: true,
    maxThumbnails: 4,
    conversationDisplay: 'tree',
    expertLevel: 1,
    muteWords: ['spoiler'],
    highlight: { 'bob@remote.test': { type: 'striped', color: '#ff0000' } },
  };
  expect(read({ logo: '/logo.svg', ...preferences })).toEqual({
    values: preferences,
    bad: [],
    unknown: ['logo'],
  });
});

test('another name that servers use is read, and the own name wins', () => {
  expect(read({ hideSitename: true }).values).toEqual({ hideSiteName: true });
  expect(read({ hideSitename: true, hideSiteName: false }).values).toEqual({ hideSiteName: false });
});

test('what a record of switches leaves out is as in the default, and what it has more is passed over', () => {
  expect(read({ notificationVisibility: { likes: false, waves: true } }).values).toEqual({
    notificationVisibility: { likes: false, moves: false },
  });
});

test.for<[string, unknown]>([
  ['theme', 3],
  ['theme', 'a name that is far too long'],
  ['sidebarRight', 'yes'],
  ['maxThumbnails', '4'],
  ['maxThumbnails', -1],
  ['maxThumbnails', 101],
  ['maxThumbnails', Number.NaN],
  ['conversationDisplay', 'spiral'],
  ['expertLevel', 2],
  ['muteWords', [1]],
  ['muteWords', 'tea'],
  ['notificationVisibility', []],
  ['notificationVisibility', { likes: 'no' }],
  ['highlight', { bob: { type: 'blinking', color: '#fff' } }],
  ['highlight', { bob: { type: 'solid' } }],
])('%s of %j is left out and named', ([key, value]) => {
  expect(read({ [key]: value })).toEqual({ values: {}, bad: [key], unknown: [] });
});

test.for(['nothingWeKnow', 'constructor', '__proto__'])(
  '%s, which is not declared, is named and changes nothing',
  (name) => {
    const raw = JSON.parse(`{"${name}":{"sidebarRight":true},"theme":null}`) as Record<string, unknown>;
    expect(read(raw)).toEqual({ values: {}, bad: [], unknown: [name] });
  },
);

test('what is undefined is not there: another name of it counts', () => {
  expect(readPreferences({ hideSiteName: undefined, hideSitename: true }, DECLARED).values).toEqual({
    hideSiteName: true,
  });
});
