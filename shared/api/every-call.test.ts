import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { ApiCall } from '../contract/api.ts';
import type { EntityKind } from '../contract/entities.ts';
import { createEntityCache } from '../cache/cache.ts';
import { createMergingApi } from '../cache/merging-api.ts';
import * as admin from './admin/index.ts';
import { MalformedReply } from './errors.ts';
import { callsOf } from './fixtures/every-call.ts';
import { junk, mangled } from './fixtures/mangled.ts';
import { MENTION, NAMES, namedIn } from './fixtures/named-in.ts';
import { REPLIES } from './fixtures/replies.ts';
import * as api from './index.ts';
import { newReading, replyOf } from './fixtures/reply-of.ts';

/** People's and the staff's. */
const CALLS = [...callsOf(api), ...callsOf(admin, 'admin.')];

const EACH_REPLY = CALLS.flatMap(([name, call]) =>
  Object.entries(REPLIES[name] ?? {}).map(([server, raw]) => [name, server, call, raw] as const),
);

/** The outcome of reading a reply: the result, or the one error that may be thrown. */
function outcome(call: ApiCall<unknown>, raw: unknown): unknown {
  try {
    return call.parse(raw, newReading());
  } catch (error) {
    expect(error).toBeInstanceOf(MalformedReply);
    return error;
  }
}

test('there is a reply for every call, and a call for every reply', () => {
  expect(CALLS.length).toBeGreaterThan(160);
  expect(CALLS.map(([name]) => name).toSorted()).toEqual(Object.keys(REPLIES).toSorted());
  expect(CALLS.filter(([, call]) => !call.path.startsWith('/'))).toEqual([]);
});

test.for(EACH_REPLY)('%s reads what %s sends, and drops nothing of it', ([, , call, raw]) => {
  const report = vi.fn();
  expect(() => call.parse(structuredClone(raw), newReading(report))).not.toThrow();
  expect(report).not.toHaveBeenCalled();
});

/** Calls that read no list of their reply. */
const NO_LISTS = new Set(['deleteStatus', 'serverOptions', 'admin.ownPrivileges']);
/**
 * Members of replies that are never read: the owner's fields as typed, reactions to announcements, rules of an
 * instance, the use counts of found hashtags; Akkoma sends reactions twice.
 */
const UNREAD =
  /source\.fields$|announcements\.\d+\.reactions$|rules$|hashtags\.\d+\.history$|pleroma\.emoji_reactions$/;

/** The paths of all lists in a reply; for a repeat, those in the original status. */
function listsIn(node: unknown, way: readonly string[] = []): string[][] {
  if (typeof node !== 'object' || node === null) return [];
  if ('reblog' in node && node.reblog) return listsIn(node.reblog, [...way, 'reblog']);
  const isList = Array.isArray(node) && node.some((item) => typeof item === 'object' && item !== null);
  return [
    ...(isList ? [[...way]] : []),
    ...Object.entries(node).flatMap(([key, child]) => listsIn(child, [...way, key])),
  ];
}

test.for(CALLS.filter(([name]) => !NO_LISTS.has(name)))(
  '%s reports each malformed item in the lists it reads',
  ([name, call]) => {
    for (const raw of Object.values(REPLIES[name] ?? {}) as unknown[]) {
      const untold = listsIn(raw).filter((way) => {
        const copy = structuredClone(raw);
        const list = way.reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], copy) as unknown[];
        list.push(7);
        const report = vi.fn();
        call.parse(copy, newReading(report));
        return report.mock.calls.length === 0;
      });
      expect(
        untold.map((way) => way.join('.')).filter((way) => !UNREAD.test(way) && !UNREAD.test(`${name}.${way}`)),
      ).toEqual([]);
    }
  },
);

/** The API of a module, whose server answers every call so. */
function world(raw: unknown) {
  const entities = createEntityCache();
  const api = createMergingApi(
    { request: async (call) => ({ ...replyOf(call, structuredClone(raw)), page: {}, error: null }) },
    entities,
  );
  return { api, entities };
}

/** Calls whose result is gone, has no identity, or is only a setting. */
const WITHOUT_ENTITIES = new Set(['deleteStatus', 'previewStatus', 'serverOptions', 'admin.ownPrivileges']);

/** The ids of a result that says what they are of. */
function idsOf(data: unknown): string[] {
  const { kind, id, ids = [id] } = (data ?? {}) as { kind?: string; id?: string; ids?: readonly unknown[] };
  return NAMES.some(([known]) => known === kind) ? ids.map((one) => `${kind} ${String(one)}`) : [];
}

test.for(EACH_REPLY)(
  '%s: what %s names is in the cache when the request resolves, without a merge by the caller',
  async ([name, , call, raw]) => {
    const { api, entities } = world(raw);
    const result = await api.request(call);
    const isMissing = (entity: string) => {
      const [kind, id] = entity.split(' ') as [EntityKind, string];
      return entities.peek(kind, id) === undefined;
    };
    if (WITHOUT_ENTITIES.has(name))
      return expect(entities.size()).toMatchObject({ account: 0, status: 0, poll: 0, relationship: 0 });
    const named = namedIn(raw).filter(({ at }) => !MENTION.test(at));
    expect(named.filter(({ entity }) => isMissing(entity))).toEqual([]);
    expect(idsOf(result.data).filter(isMissing)).toEqual([]);
    expect(result).not.toHaveProperty('entities');
  },
);

describe('no reply, however mangled, makes parse throw anything but MalformedReply', () => {
  test.for(CALLS)('%s', ([name, call]) => {
    const replies = Object.values(REPLIES[name] ?? {}) as unknown[];
    const lists = fc.array(
      fc.oneof(mangled(fc.constantFrom(...replies.map((reply) => (Array.isArray(reply) ? reply[0] : reply)))), junk),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          { arbitrary: mangled(fc.constantFrom(...replies)), weight: 4 },
          { arbitrary: junk, weight: 1 },
          { arbitrary: lists, weight: 1 },
        ),
        (raw) => {
          outcome(call, raw);
        },
      ),
      { numRuns: 60 },
    );
  });
});

test('a reply is read the same each time, and left as it was', () => {
  for (const [name, call] of CALLS) {
    for (const raw of Object.values(REPLIES[name] ?? {})) {
      const before = JSON.stringify(raw);
      expect(outcome(call, raw), name).toEqual(outcome(call, raw));
      expect(JSON.stringify(raw), name).toBe(before);
    }
  }
});
