import { expect, test } from 'vitest';
import { missingKeys } from '../../entities/missing.ts';
import type { ByServer } from '../fixtures/by-server.ts';
import { ANNOUNCEMENTS, ATTACHMENTS, NOTIFICATIONS, POLLS, RELATIONSHIPS } from '../fixtures/by-server.ts';
import { readAnnouncement } from './announcement.ts';
import { readAttachment } from './attachment.ts';
import { startReading, type Reading } from './batch.ts';
import { readNotification } from './notification.ts';
import { readPoll } from './poll.ts';
import { readRelationship } from './relationship.ts';

type Found = Reading['found'];

function found<K extends keyof Found>(
  kind: K,
  readOne: (raw: unknown, into: Reading) => string | null,
  server: keyof ByServer,
  of: ByServer,
): NonNullable<Found[K]>[number] | undefined {
  const into = startReading(() => undefined);
  readOne(of[server], into);
  return into.found[kind]?.at(-1) as NonNullable<Found[K]>[number] | undefined;
}

test.for<[keyof ByServer, object]>([
  ['akkoma', { following: true, blockedBy: false, subscribing: false, requestedBy: false, note: 'tea friend' }],
  ['pleroma', { following: true, blockedBy: true, requestedBy: false }],
  ['mastodon', { following: true, requested: true, subscribing: true }],
])('a relationship of %s', ([server, expected]) => {
  expect(found('relationship', readRelationship, server, RELATIONSHIPS)).toMatchObject(expected);
});

test.for<[keyof ByServer, object]>([
  ['akkoma', { id: '-1287', kind: 'image', description: '', blurhash: null, width: null, height: null }],
  ['pleroma', { id: '90412', kind: 'image', mimeType: 'image/png', width: 1200, height: 900 }],
  [
    'mastodon',
    {
      kind: 'video',
      url: 'https://masto.test/a.mp4',
      previewUrl: 'https://masto.test/a.png',
      width: 320,
      height: 200,
      duration: 1.5,
    },
  ],
])('an attachment of %s', ([server, expected]) => {
  expect(readAttachment(ATTACHMENTS[server])).toMatchObject(expected);
});

test.for<[keyof ByServer, object, string[]]>([
  [
    'akkoma',
    {
      isMultiple: false,
      votersCount: null,
      hasVoted: true,
      ownVotes: [0],
      options: [{ votesCount: 4 }, { votesCount: 3 }],
    },
    [],
  ],
  ['pleroma', { isMultiple: true, votersCount: 4, hasVoted: true }, []],
  [
    'mastodon',
    {
      votesCount: 7,
      votersCount: 7,
      hasVoted: false,
      options: [{ title: 'Green tea', votesCount: 0 }, { votesCount: 0 }],
    },
    ['hasVoted', 'ownVotes'],
  ],
])('a poll of %s', ([server, expected, missing]) => {
  const poll = found('poll', readPoll, server, POLLS);
  expect(poll).toMatchObject(expected);
  expect(missingKeys(poll ?? {})).toEqual(missing);
});

test.for<[keyof ByServer, object]>([
  [
    'akkoma',
    {
      type: 'emoji-reaction',
      emoji: 'cat',
      emojiUrl: 'https://instance.test/cat.png',
      isSeen: true,
      isMuted: false,
      accountId: 'B0b0bQ7nT5vKx9Ru3E',
      statusId: 'B1s7aTuSk2Wp6Hd9Fg',
    },
  ],
  ['pleroma', { type: 'emoji-reaction', emoji: 'cat', isSeen: false, isMuted: true }],
  [
    'mastodon',
    {
      type: 'unknown',
      wireType: 'quote',
      isSeen: false,
      accountId: '109302436954721982',
      statusId: '115589276352416722',
    },
  ],
])('a notification of %s', ([server, expected]) => {
  expect(found('notification', readNotification, server, NOTIFICATIONS)).toMatchObject(expected);
});

test.for<[keyof ByServer, object]>([
  [
    'akkoma',
    {
      contentHtml: '<p>Maintenance tonight</p>',
      source: '',
      isRead: false,
      startsAt: '2026-11-21T20:00:00Z',
      endsAt: null,
    },
  ],
  ['pleroma', { source: 'Maintenance tonight', isRead: false }],
  ['mastodon', { id: '8', isRead: true, emojis: [{ shortcode: 'cat' }] }],
])('an announcement of %s', ([server, expected]) => {
  expect(readAnnouncement(ANNOUNCEMENTS[server])).toMatchObject(expected);
});
