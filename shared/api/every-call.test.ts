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

test.for(CALLS.flatMap(([name, call]) => Object.entries(REPLIES[name] ?? {}).map(([server, raw]) => [name, server, call, raw] as const)))('%s reads what %s sends, and drops nothing of it', ([, , call, raw]) => {
  const report = vi.fn();
  expect(() => call.parse(structuredClone(raw), report)).not.toThrow();
  expect(report).not.toHaveBeenCalled();
});

describe('no reply, however mangled, makes parse throw anything but MalformedReply', () => {
  test.for(CALLS)('%s', ([name, call]) => {
    const replies = Object.values(REPLIES[name] ?? {}) as unknown[];
    const lists = fc.array(fc.oneof(mangled(fc.constantFrom(...replies.map((reply) => (Array.isArray(reply) ? reply[0] : reply)))), junk), { maxLength: 4 });
    fc.assert(fc.property(fc.oneof({ arbitrary: mangled(fc.constantFrom(...replies)), weight: 4 }, { arbitrary: junk, weight: 1 }, { arbitrary: lists, weight: 1 }), (raw) => { outcome(call, raw); }), { numRuns: 60 });
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
