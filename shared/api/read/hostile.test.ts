import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as api from '../index.ts';
import { MalformedReply } from '../errors.ts';
import { akkomaOwnAccount, mastodonAccount, pleromaAccount, relationship } from '../fixtures/accounts.ts';
import { akkomaRepeat, akkomaStatus, mastodonStatus, pleromaStatus } from '../fixtures/statuses.ts';

/** Every call that reads something, with any arguments. */
const CALLS = {
  account: api.account('1'), timeline: api.homeTimeline(), context: api.context('1'), notifications: api.notifications(), relationships: api.relationships(['1']), follow: api.follow('1'),
  reactions: api.reactions('1'), history: api.statusHistory('1'), source: api.statusSource('1'), search: api.search('x'), poll: api.poll('1'), media: api.describeMedia('1', ''), emoji: api.customEmoji(),
  repeat: api.repeat('1'), v1: api.instanceV1(), v2: api.instanceV2(), nodeInfo: api.nodeInfo(), config: api.frontendConfigurations(), token: api.appToken({ clientId: 'a', clientSecret: 'b' }),
} as const;

const whole = fc.constantFrom<unknown>(akkomaOwnAccount, pleromaAccount, mastodonAccount, relationship, akkomaStatus, akkomaRepeat, pleromaStatus, mastodonStatus);
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

test('no reply, however mangled, makes a call throw anything but MalformedReply', () => {
  fc.assert(fc.property(reply, (raw) => {
    for (const [name, call] of Object.entries(CALLS)) {
      try {
        call.parse(raw, () => undefined);
      } catch (error) {
        expect(error, name).toBeInstanceOf(MalformedReply);
      }
    }
  }), { numRuns: 500 });
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
