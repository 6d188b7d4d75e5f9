import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { ApiCall } from '../contract/api.ts';
import * as admin from './admin/index.ts';
import { MalformedReply } from './errors.ts';
import { callsOf } from './fixtures/every-call.ts';
import { junk, mangled } from './fixtures/mangled.ts';
import { REPLIES } from './fixtures/replies.ts';
import * as api from './index.ts';

/** People's and the staff's. */
const CALLS = [...callsOf(api), ...callsOf(admin, 'admin.')];
const silent = () => undefined;

/** What came of a reply: what was read, or the one error that may be thrown. */
function outcome(call: ApiCall<unknown>, raw: unknown): unknown {
  try {
    return call.parse(raw, silent);
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

test.for(
  CALLS.flatMap(([name, call]) =>
    Object.entries(REPLIES[name] ?? {}).map(([server, raw]) => [name, server, call, raw] as const),
  ),
)('%s reads what %s sends, and drops nothing of it', ([, , call, raw]) => {
  const report = vi.fn();
  expect(() => call.parse(structuredClone(raw), report)).not.toThrow();
  expect(report).not.toHaveBeenCalled();
});

/** Calls that read no list of their reply. */
const NO_LISTS = new Set(['deleteStatus', 'serverOptions']);
/**
 * Members of replies that nobody reads: the owner's fields as typed, reactions to announcements, rules of an instance,
 * how often a hashtag that was found was used; Akkoma says reactions twice.
 */
const UNREAD =
  /source\.fields$|announcements\.\d+\.reactions$|rules$|hashtags\.\d+\.history$|pleroma\.emoji_reactions$/;

/** The ways to the lists of things in a reply; of a repeat, those in what it repeats. */
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
  '%s tells of each malformed item in the lists it reads',
  ([name, call]) => {
    for (const raw of Object.values(REPLIES[name] ?? {}) as unknown[]) {
      const untold = listsIn(raw).filter((way) => {
        const copy = structuredClone(raw);
        const list = way.reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], copy) as unknown[];
        list.push(7);
        const report = vi.fn();
        call.parse(copy, report);
        return report.mock.calls.length === 0;
      });
      expect(
        untold.map((way) => way.join('.')).filter((way) => !UNREAD.test(way) && !UNREAD.test(`${name}.${way}`)),
      ).toEqual([]);
    }
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
