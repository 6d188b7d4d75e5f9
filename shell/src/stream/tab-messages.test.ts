import { expect, test, vi } from 'vitest';
import { joinTabs } from './tab-messages.ts';

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
    Array.from({ length: 2 }, () => 'skerry-stream 1 https://x.test A1'),
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
