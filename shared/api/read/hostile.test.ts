import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ApiCall } from '../../contract/api.ts';
import * as admin from '../admin/index.ts';
import * as api from '../index.ts';
import { MalformedReply } from '../errors.ts';
import { akkomaOwnAccount, mastodonAccount, pleromaAccount, relationship } from '../fixtures/accounts.ts';
import { ANNOUNCEMENTS, ATTACHMENTS, NOTIFICATIONS, POLLS, RELATIONSHIPS } from '../fixtures/by-server.ts';
import { akkomaFilter, akkomaMarkers, akkomaScheduled, bookmarkFolder, conversation, mastodonFilter, mastodonMarkers, mastodonScheduled } from '../fixtures/extras.ts';
import { akkomaRepeat, akkomaStatus, mastodonStatus, pleromaStatus } from '../fixtures/statuses.ts';

const file = new Blob(['x']);
const draft = { content: '', startsAt: null, endsAt: null, isAllDay: false };
const app = { clientId: 'a', clientSecret: 'b' };
/** Of calls that take more than texts. */
const ARGUMENTS: Readonly<Record<string, readonly unknown[]>> = {
  registerApp: [{ name: 'x', redirectUri: 'y' }], tokenByPassword: [app, 'a', 'b'], tokenByCode: [app, 'a', 'b'], appToken: [app], revokeToken: [app, 'a'], mfaChallenge: [app, { mfaToken: 'a', type: 'totp', code: '1' }],
  subscribePush: [{}, {}], updatePush: [{}], updateCredentials: [{}], relationships: [['1']], familiarFollowers: [['1']], statusesById: [['1']], noteOnAccount: ['1', ''], createStatus: [{ status: '' }], editStatus: ['1', { status: '' }],
  scheduleStatus: [{ status: '' }, ''], translateStatus: ['1', { to: 'en' }], translateStatusByPost: ['1', { to: 'en' }], uploadMedia: [file], uploadMascot: [file], importAccounts: ['follow', 'x'], vote: ['1', [0]], readNotifications: [{ id: '1' }],
  updateNotificationSettings: [{}], registerAccount: [{}], changePassword: [{ password: 'a', newPassword: 'b', confirmation: 'b' }], sendChatMessage: ['1', { idempotencyKey: 'k' }], saveSettingsProfile: ['x', { settings: {}, version: 1 }],
  createFilter: [{ phrase: '', contexts: [] }], updateFilter: ['1', { phrase: '', contexts: [] }], createFilterV2: [{ title: '', contexts: [], action: 'warn' }], updateFilterV2: ['1', { title: '', contexts: [], action: 'warn' }],
  saveMarkers: [{}], updateBookmarkFolder: ['1', {}], addToList: ['1', ['2']], removeFromList: ['1', ['2']], markers: [], report: [{ accountId: '1' }], search: ['x'], reports: [{}], setReportStates: [[]], createAnnouncement: [draft], editAnnouncement: ['1', draft],
  tagUsers: [['a'], []], untagUsers: [['a'], []], setUserActivation: [['a'], true],
};
/** What is no call: readers and rules beside them. */
const NO_CALLS = new Set(['instanceOptions', 'fieldLimits', 'pageCursors', 'parseStreamFrame', 'registrationProblems', 'errorText', 'ApiFailure', 'MalformedReply', 'federationPolicy']);

function callsOf(part: object): [string, ApiCall<unknown>][] {
  return Object.entries(part).flatMap(([name, make]): [string, ApiCall<unknown>][] => {
    if (typeof make !== 'function' || NO_CALLS.has(name)) return [];
    const call = (make as (...args: unknown[]) => ApiCall<unknown>)(...(ARGUMENTS[name] ?? (make.length > 0 ? Array.from({ length: make.length }, () => '1') : [])));
    return [[name, call]];
  });
}

const { report: staffReport, ...staff } = admin;
/** Every call, those of people and those of the staff. */
const CALLS = [...callsOf(api), ...callsOf(staff), ...callsOf({ report: () => staffReport('1') })];

const whole = fc.constantFrom<unknown>(
  akkomaOwnAccount, pleromaAccount, mastodonAccount, relationship, akkomaStatus, akkomaRepeat, pleromaStatus, mastodonStatus, akkomaFilter, mastodonFilter, akkomaMarkers, mastodonMarkers, akkomaScheduled, mastodonScheduled,
  bookmarkFolder, conversation, ...[ANNOUNCEMENTS, ATTACHMENTS, NOTIFICATIONS, POLLS, RELATIONSHIPS].flatMap((of) => Object.values(of) as unknown[]),
);
const junk = fc.oneof(fc.jsonValue(), fc.constant(undefined), fc.constant({ __proto__: null }), fc.constant(JSON.parse('{"__proto__":{"id":"x"}}')), fc.string(), fc.double(), fc.bigInt().map(String));

/** A reply with some of its members, at any depth, replaced by junk. */
const mangled = fc.tuple(whole, fc.array(fc.tuple(fc.nat(), junk), { maxLength: 6 })).map(([source, replacements]) => {
  const copy = structuredClone(source);
  for (const [where, value] of replacements) {
    const places: [Record<string, unknown>, string][] = [];
    const visit = (node: unknown) => {
      if (typeof node !== 'object' || node === null || places.length > 500) return;
      for (const [key, child] of Object.entries(node)) {
        places.push([node as Record<string, unknown>, key]);
        visit(child);
      }
    };
    visit(copy);
    const place = places[where % Math.max(1, places.length)];
    // As a member even where it is called __proto__, and as a copy: the same junk twice would close a circle.
    if (place) Object.defineProperty(place[0], place[1], { value: structuredClone(value), enumerable: true, configurable: true, writable: true });
  }
  return copy;
});
const reply = fc.oneof(junk, mangled, fc.array(fc.oneof(mangled, junk), { maxLength: 5 }), fc.record({ ancestors: fc.array(mangled, { maxLength: 3 }), descendants: junk, accounts: junk, statuses: junk, hashtags: junk }, { requiredKeys: [] }));

test('every call is among those tried', () => {
  expect(CALLS.length).toBeGreaterThan(150);
  expect(CALLS.filter(([, call]) => !call.path.startsWith('/') || typeof call.parse !== 'function')).toEqual([]);
});

test('no reply, however mangled, makes a call throw anything but MalformedReply', () => {
  fc.assert(fc.property(reply, (raw) => {
    for (const [name, call] of CALLS) {
      try {
        call.parse(raw, () => undefined);
      } catch (error) {
        expect(error, name).toBeInstanceOf(MalformedReply);
      }
    }
  }), { numRuns: 500 });
});

test('whatever an instance says of itself, there is a picture of it', () => {
  const said = fc.record({ metadata: fc.oneof(junk, fc.record({ federation: fc.oneof(junk, fc.record({ mrf_simple: junk, mrf_simple_info: junk, quarantined_instances: junk, mrf_keyword: junk })), postFormats: junk, staffAccounts: junk })), software: junk, configuration: junk, pleroma: junk }, { requiredKeys: [] });
  fc.assert(fc.property(said, said, said, fc.oneof(fc.dictionary(fc.constantFrom('logo', 'background', 'redirectRootLogin', 'loginMethod', 'showFeaturesPanel'), junk)), (info, first, second, config) => {
    const sources = { nodeInfo: api.nodeInfo().parse(info, () => undefined), v1: api.instanceV1().parse(first, () => undefined), v2: api.instanceV2().parse(second, () => undefined) };
    expect(api.instanceOptions({ ...sources, config }).textLimit).toBeTypeOf('number');
    expect(api.federationPolicy(sources).policies).toBeInstanceOf(Array);
  }), { numRuns: 300 });
});

test('a malformed item never takes its neighbours down', () => {
  fc.assert(fc.property(fc.array(junk, { maxLength: 4 }), fc.array(junk, { maxLength: 4 }), (before, after) => {
    const { ids, batch } = api.homeTimeline().parse([...before, akkomaStatus, ...after], () => undefined);
    expect(ids).toContain(akkomaStatus.id);
    expect(batch.status?.some((status) => status.id === akkomaStatus.id && status.contentHtml === akkomaStatus.content)).toBe(true);
  }), { numRuns: 300 });
});

test('no frame of the socket makes its reader throw', () => {
  const frame = fc.oneof(fc.string(), fc.tuple(fc.constantFrom('update', 'status.update', 'notification', 'delete', 'conversation', 'pleroma:follow_relationships_update', 'pleroma:respond', 'x'), fc.oneof(junk, mangled)).map(([event, payload]) => JSON.stringify({ event, payload: JSON.stringify(payload) })));
  fc.assert(fc.property(frame, (text) => {
    expect(api.parseStreamFrame(text).kind).toBeTypeOf('string');
  }), { numRuns: 500 });
});
