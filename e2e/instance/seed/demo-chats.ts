import type { Core } from '../core.ts';
import type { SeedAccount } from './writer.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

interface Talk {
  /** who writes, how long ago, what; the other side is the one who does not write */
  readonly messages: readonly (readonly [author: string, ago: number, text: string])[];
  readonly between: readonly [string, string];
  /** so many of the last ones are new to the first of the two */
  readonly unread: number;
}

const TALKS: readonly Talk[] = [
  {
    between: ['maren', 'noor'],
    unread: 1,
    messages: [
      ['noor', 3 * DAY_MS, 'Is the early ferry running tomorrow? The board says nothing.'],
      ['maren', 3 * DAY_MS - 4 * MINUTE_MS, 'It is. Wind drops after six.'],
      ['noor', 3 * DAY_MS - 6 * MINUTE_MS, 'Then I bring the rye and you bring the kettle. :wave:'],
      ['maren', 26 * HOUR_MS, 'You left your gloves on the boat, by the way.'],
      ['noor', 52 * MINUTE_MS, 'Keep them. I knitted two pairs.'],
    ],
  },
  {
    between: ['maren', 'ines'],
    unread: 2,
    messages: [
      ['maren', 9 * HOUR_MS, 'Long lens or short one for the terns?'],
      ['ines', 8 * HOUR_MS, 'Long. And sit still for once.'],
      ['ines', 7 * HOUR_MS, 'Low water is at 14:20, I looked it up: https://tides.example/skerry'],
    ],
  },
  {
    between: ['maren', 'kofi'],
    unread: 0,
    messages: [
      ['kofi', 6 * DAY_MS, 'Greetings from the mainland! Does this reach you?'],
      ['maren', 6 * DAY_MS - HOUR_MS, 'It does. How is the harmattan this year?'],
    ],
  },
];

/** Chats of the demo, on both sides where both are of this server; only Pleroma shows them. */
export function writeChats(core: Core, people: ReadonlyMap<string, SeedAccount>, now: number): void {
  const who = (nickname: string): SeedAccount => people.get(nickname) as SeedAccount;
  for (const { between, messages, unread } of TALKS) {
    const written = messages.map(([author, ago, content]) => ({
      id: core.ids.at(now - ago),
      account_id: who(author).id,
      content,
      created_at: now - ago,
    }));
    const last = written.at(-1);
    for (const [owner, other] of [between, between.toReversed()] as [string, string][]) {
      if (who(owner).domain !== null || !last) continue;
      const isFirst = owner === between[0];
      const chat = core.ids.at(written[0]?.created_at ?? now);
      core.db.insert('chats', {
        id: chat,
        account_id: who(owner).id,
        other_id: who(other).id,
        unread: isFirst ? unread : 0,
        last_message_id: last.id,
        updated_at: last.created_at,
      });
      for (const [index, message] of written.entries())
        core.db.insert('chat_messages', {
          ...message,
          chat_id: chat,
          unread: isFirst && index >= written.length - unread,
        });
    }
  }
}
