// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { joinTabs, readTabMessage, type TabMessage } from './tab-messages.ts';

function windowWith(parts: object): Parameters<typeof joinTabs>[0] {
  return {
    navigator: { locks: { request: vi.fn() } },
    document,
    location: { origin: 'https://x.test' },
    crypto: { randomUUID: () => 'one' },
    BroadcastChannel: class {
      readonly name: string;
      constructor(name: string) {
        this.name = name;
      }
    },
    ...parts,
  } as unknown as Parameters<typeof joinTabs>[0];
}

test('the lock and the channel are of one origin and one account', () => {
  const tabs = joinTabs(windowWith({}), 'A1');
  expect([tabs?.name, tabs?.channel.name]).toEqual(
    Array.from({ length: 2 }, () => 'skerry-stream 3 https://x.test A1'),
  );
  expect(joinTabs(windowWith({}), 'B2')?.name).not.toBe(tabs?.name);
  expect(joinTabs(windowWith({}), null)?.name).not.toBe(tabs?.name);
});

test('without locks or channels, or where they are refused, there is nothing to join', () => {
  function Refused() {
    throw new DOMException('denied', 'SecurityError');
  }
  for (const parts of [{ navigator: {} }, { BroadcastChannel: undefined }, { BroadcastChannel: Refused }])
    expect(joinTabs(windowWith(parts), 'A1')).toBeNull();
});

const LINE = { state: 'joined', code: null } as const;
const SAID: readonly TabMessage[] = [
  { kind: 'beat', term: 1.5, isVisible: true, lines: new Map([['user', LINE]]) },
  { kind: 'state', term: 1, name: 'user', state: 'error', code: 1006 },
  { kind: 'frames', term: 1, frames: new Map([['user', ['{}']]]) },
  { kind: 'use', tab: 't', sources: new Map([['tag', { stream: 'hashtag', tag: 'tides' }]]) },
  { kind: 'revive' },
];

test('what another tab says is read as it is', () => {
  for (const message of SAID) expect(readTabMessage(message)).toBe(message);
});

test('anything else on the channel is nothing', () => {
  const garbage: unknown[] = [undefined, null, 7, 'x', [], {}, { kind: 'other' }, { kind: 'toString' }, { kind: {} }];
  const values = [undefined, null, 'x', {}, [], new Map([['user', 7]]), new Map([[7, LINE]]), Number.NaN];
  for (const message of SAID)
    for (const member of Object.keys(message).filter((name) => name !== 'kind'))
      for (const value of values)
        if (!(typeof value === 'string' && ['tab', 'name'].includes(member)) && !(member === 'code' && value === null))
          garbage.push({ ...message, [member]: value });
  for (const data of garbage) expect([data, readTabMessage(data)]).toEqual([data, null]);
});
