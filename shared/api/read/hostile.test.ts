import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as api from '../index.ts';
import { akkomaAccount, akkomaOwnAccount } from '../fixtures/accounts.ts';
import { NOTIFICATIONS } from '../fixtures/by-server.ts';
import { conversation } from '../fixtures/extras.ts';
import { junk, mangled } from '../fixtures/mangled.ts';
import { akkomaRepeat, akkomaStatus, mastodonRepeat, pleromaStatus } from '../fixtures/statuses.ts';
import { newReading, replyOf } from '../fixtures/reply-of.ts';

test('whatever an instance says of itself, there is a picture of it', () => {
  const said = fc.record(
    {
      metadata: fc.oneof(
        junk,
        fc.record({
          federation: fc.oneof(
            junk,
            fc.record({ mrf_simple: junk, mrf_simple_info: junk, quarantined_instances: junk, mrf_keyword: junk }),
          ),
          postFormats: junk,
          staffAccounts: junk,
        }),
      ),
      software: junk,
      configuration: junk,
      pleroma: junk,
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(
      said,
      said,
      said,
      fc.oneof(
        fc.dictionary(
          fc.constantFrom('logo', 'background', 'redirectRootLogin', 'loginMethod', 'showFeaturesPanel'),
          junk,
        ),
      ),
      (info, first, second, config) => {
        const sources = {
          nodeInfo: api.nodeInfo().parse(info, newReading()),
          v1: api.instanceV1().parse(first, newReading()),
          v2: api.instanceV2().parse(second, newReading()),
        };
        expect(api.instanceOptions({ ...sources, config }).textLimit).toBeTypeOf('number');
        expect(api.federationPolicy(sources).policies).toBeInstanceOf(Array);
      },
    ),
    { numRuns: 300 },
  );
});

test('a malformed item never takes its neighbours down', () => {
  fc.assert(
    fc.property(fc.array(junk, { maxLength: 4 }), fc.array(junk, { maxLength: 4 }), (before, after) => {
      const { data, entities } = replyOf(api.homeTimeline(), [...before, akkomaStatus, ...after]);
      expect(data.ids).toContain(akkomaStatus.id);
      expect(
        entities.status?.some((status) => status.id === akkomaStatus.id && status.contentHtml === akkomaStatus.content),
      ).toBe(true);
    }),
    { numRuns: 300 },
  );
});

/** What the socket sends, by event. */
const PAYLOADS: Readonly<Record<string, readonly unknown[]>> = {
  update: [akkomaStatus, akkomaRepeat, mastodonRepeat],
  'status.update': [{ ...pleromaStatus, edited_at: '2026-11-21T10:40:00.000Z' }],
  notification: Object.values(NOTIFICATIONS) as unknown[],
  delete: ['B1s7aTuSk2Wp6Hd9Fg', '115589276352416722'],
  conversation: [conversation, { ...conversation, last_status: null, accounts: [akkomaAccount, akkomaOwnAccount] }],
  filters_changed: [undefined],
  'pleroma:follow_relationships_update': [
    {
      state: 'follow_accept',
      follower: { id: 'a', follower_count: 3, following_count: 9 },
      following: { id: 'b', follower_count: 1, following_count: 2 },
    },
  ],
  'pleroma:respond': [{ type: 'subscribe', result: 'error', error: 'bad_topic' }],
};
const frame = (event: string, payload: unknown) =>
  JSON.stringify({
    stream: ['user'],
    event,
    ...(payload === undefined ? {} : { payload: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
  });

test.for(
  Object.entries(PAYLOADS).flatMap(([event, payloads]) =>
    payloads.map((payload, index) => [event, index, payload] as const),
  ),
)('the event %s (%i) is read, and nothing of it dropped', ([event, , payload]) => {
  const problems: string[] = [];
  expect(api.parseStreamFrame(frame(event, payload), (problem) => problems.push(problem)).kind).not.toBe('unknown');
  expect(problems).toEqual([]);
});

test.for(Object.entries(PAYLOADS))(
  'no frame of the event %s makes its reader throw, and its status is in the batch',
  ([event, payloads]) => {
    const payload = fc.oneof(
      { arbitrary: mangled(fc.constantFrom(...payloads)), weight: 4 },
      { arbitrary: junk, weight: 1 },
    );
    const text = fc.oneof(
      payload.map((raw) => frame(event, raw)),
      payload.map((raw) => JSON.stringify({ event, payload: raw })),
      payload.map((raw) => frame(event, raw).slice(0, -7)),
    );
    fc.assert(
      fc.property(text, (one) => {
        const found = api.parseStreamFrame(one);
        expect(found.kind).toBeTypeOf('string');
        if (found.kind === 'status') expect(found.entities.status?.some(({ id }) => id === found.id)).toBe(true);
        if (found.kind === 'notification')
          expect(found.entities.notification?.some(({ id }) => id === found.id)).toBe(true);
      }),
      { numRuns: 200 },
    );
  },
);

test('no text at all makes the reader of frames throw', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        junk.map((raw) => JSON.stringify(raw) ?? ''),
        fc.record({ event: junk, payload: junk, stream: junk }).map((raw) => JSON.stringify(raw)),
      ),
      (text) => {
        expect(api.parseStreamFrame(text).kind).toBeTypeOf('string');
      },
    ),
    { numRuns: 500 },
  );
});

test('no header makes the reader of neighbouring pages throw, and nothing but cursors comes out', () => {
  const link = fc
    .tuple(
      fc.oneof(
        fc.webUrl({ withQueryParameters: true }),
        fc.string(),
        fc.constantFrom('https://a.test/?max_id=1&access_token=x', '?min_id=2', 'since_id=%'),
      ),
      fc.oneof(fc.constantFrom('next', 'prev', 'previous', 'last'), fc.string()),
    )
    .map(([url, relation]) => `<${url}>; rel="${relation}"`);
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(link, { maxLength: 4 }).map((links) => links.join(', ')),
      ),
      (header) => {
        for (const cursor of Object.values(api.pageCursors(header)))
          expect(['max_id', 'min_id', 'since_id', 'offset']).toEqual(expect.arrayContaining(Object.keys(cursor)));
      },
    ),
    { numRuns: 150 },
  );
});

test('whatever a server refuses with, it is a failure with a code, and its words are short and plain', () => {
  const bodies = fc.oneof(
    fc.string(),
    fc.json(),
    fc
      .record(
        {
          error: junk,
          errors: fc.oneof(junk, fc.record({ detail: junk })),
          identifier: junk,
          mfa_token: junk,
          error_description: junk,
        },
        { requiredKeys: [] },
      )
      .map((body) => JSON.stringify(body)),
    fc.constant('['.repeat(100_000)),
    fc.constant(`"${'x'.repeat(100_000)}"`),
  );
  const header = fc.oneof(
    fc.constant(null),
    fc.string(),
    fc.nat().map(String),
    fc.constantFrom('9'.repeat(400), '-1', 'Sat, 21 Nov 2026 12:01:00 GMT', '2026-11-21T12:04:10.000Z'),
  );
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 999 }), header, bodies, (status, value, body) => {
      const failure = api.ApiFailure.fromResponse(status, { get: () => value }, body);
      expect(failure).toMatchObject({ name: 'ApiError', status, code: expect.any(String) as string });
      expect(
        failure.serverText === null || (typeof failure.serverText === 'string' && failure.serverText.length <= 2000),
      ).toBe(true);
      expect(failure.retryAfter === null || failure.retryAfter >= 0).toBe(true);
      expect(api.registrationProblems(body)).toBeInstanceOf(Array);
    }),
    { numRuns: 500 },
  );
});
