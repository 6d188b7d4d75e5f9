import { expect, test } from 'vitest';
import type { Ability } from '../../entities/abilities.ts';
import type { Visibility } from '../../entities/account.ts';
import {
  canDelete,
  canEdit,
  canMuteThread,
  canPin,
  canRedraft,
  canTranslate,
  hasHistory,
  quoteAllowed,
  repeatAllowed,
  staffBadge,
  type Viewer,
} from './rights.ts';

const anonymous: Viewer = { id: null, role: 'anonymous' };
const author: Viewer = { id: 'alice', role: 'member' };
const other: Viewer = { id: 'bob', role: 'member' };
const moderator: Viewer = { id: 'mod', role: 'moderator' };
const admin: Viewer = { id: 'root', role: 'admin' };
const post = (visibility: Visibility) => ({ accountId: 'alice', visibility });

const able = (ability: Ability) => ({ abilities: { [ability]: true } });
/** A server of which nothing is known yet. */
const UNABLE = { abilities: {} };

test.for<[Visibility, boolean, boolean]>([
  ['public', true, true],
  ['unlisted', true, true],
  ['local', true, true],
  ['private', true, false],
  ['direct', false, false],
  ['list', false, false],
])('[TL-082] a %s status may be repeated by its author: %s, by others: %s', ([visibility, own, others]) => {
  expect(repeatAllowed(post(visibility), author)).toBe(own);
  expect(repeatAllowed(post(visibility), other)).toBe(others);
});

test.for<[Visibility, boolean]>([
  ['public', true],
  ['unlisted', true],
  ['local', false],
  ['private', false],
  ['direct', false],
])('[TL-080] a %s status may be quoted: %s', ([visibility, allowed]) => {
  expect(quoteAllowed(post(visibility), other, able('quotes'))).toBe(allowed);
  expect(quoteAllowed(post(visibility), other, UNABLE)).toBe(false);
});

test('a status whose author does not let the viewer quote it is not quoted', () => {
  const open = post('public');
  expect(quoteAllowed({ ...open, isQuoteDenied: true }, other, able('quotes'))).toBe(false);
  expect(quoteAllowed({ ...open, isQuoteDenied: false }, other, able('quotes'))).toBe(true);
});

test('[TL-081] a visitor quotes nothing', () => {
  expect(quoteAllowed(post('public'), anonymous, able('quotes'))).toBe(false);
});

test.for<[Viewer, boolean]>([
  [anonymous, false],
  [other, false],
  [author, true],
  [moderator, true],
  [admin, true],
])('[TL-084] $0.role $0.id may delete: $1', ([viewer, allowed]) => {
  expect(canDelete(post('public'), viewer, able('deletingStatuses'))).toBe(allowed);
  expect(canDelete(post('public'), viewer, UNABLE)).toBe(false);
});

test.for<[Visibility, boolean]>([
  ['public', true],
  ['unlisted', true],
  ['local', false],
  ['private', false],
  ['direct', false],
])('[TL-085] the author may pin a %s status: %s; others never', ([visibility, allowed]) => {
  expect(canPin(post(visibility), author)).toBe(allowed);
  expect(canPin(post(visibility), admin)).toBe(false);
});

test('[TL-086] only the author edits, and only where the instance can', () => {
  expect(canEdit(post('public'), author, able('editing'))).toBe(true);
  expect(canEdit(post('public'), author, UNABLE)).toBe(false);
  expect(canEdit(post('public'), admin, able('editing'))).toBe(false);
});

test('[TL-087] only the author redrafts', () => {
  expect(
    [author, other, admin, anonymous].map((viewer) => canRedraft(post('public'), viewer, able('deletingStatuses'))),
  ).toEqual([true, false, false, false]);
  expect(canRedraft(post('public'), author, UNABLE)).toBe(false);
});

test('an edited status has a history where the server keeps it', () => {
  expect(hasHistory({ editedAt: '2026-11-21T12:00:00.000Z' }, able('history'))).toBe(true);
  expect(hasHistory({ editedAt: '2026-11-21T12:00:00.000Z' }, UNABLE)).toBe(false);
  expect(hasHistory({ editedAt: null }, able('history'))).toBe(false);
});

test.for<[Viewer, boolean]>([
  [anonymous, false],
  [other, true],
  [author, true],
  [moderator, true],
])('$0.role $0.id may mute the conversation: $1', ([viewer, allowed]) => {
  expect(canMuteThread(viewer, able('mutingConversations'))).toBe(allowed);
  expect(canMuteThread(viewer, UNABLE)).toBe(false);
});

test.for<[Viewer, boolean, string, boolean]>([
  [other, true, '<p>Moin</p>', true],
  [other, true, '', false],
  [other, false, '<p>Moin</p>', false],
  [anonymous, true, '<p>Moin</p>', false],
])(
  '[TL-090] %o may translate where translation is enabled (%s) what says "%s": %s',
  ([viewer, translation, contentHtml, allowed]) => {
    expect(canTranslate({ contentHtml }, viewer, { abilities: { translation } })).toBe(allowed);
  },
);

test.for<[boolean, boolean, ReturnType<typeof staffBadge>]>([
  [true, true, 'admin'],
  [true, false, 'admin'],
  [false, true, 'moderator'],
  [false, false, null],
])('admin %s, moderator %s: the badge is %s', ([isAdmin, isModerator, badge]) => {
  expect(staffBadge({ isAdmin, isModerator })).toBe(badge);
});
