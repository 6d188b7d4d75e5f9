import { expect, test } from 'vitest';
import type { Mention } from '../entities/status.ts';
import { linkIndex } from './links.ts';
import type { PostElement } from './post-node.ts';

const link = (index: number, claims?: 'mention'): PostElement => ({
  tag: 'a',
  children: [`@user${index}`],
  href: `https://far.test/@user${index}`,
  ...(claims && { claims }),
});

/** How often the status's mentions and tags are looked at for all links. */
function looks(links: number, known: number, isExact: boolean): number {
  let count = 0;
  const mentions = Array.from({ length: known }, (_, index): Mention => ({
    id: `${index}`,
    acct: `user${index}@far.test`,
    get username() {
      count++;
      return `user${index}`;
    },
    get url() {
      count++;
      return `https://far.test/${isExact ? '@' : 'users/'}user${index}`;
    },
  }));
  const tags = Array.from({ length: known }, (_, index) => ({
    url: '',
    get name() {
      count++;
      return `tag${index}`;
    },
  }));
  const index = linkIndex(mentions, tags);
  for (let at = 0; at < links; at++) {
    const one = link(at, 'mention');
    expect(index.mentionOf(one)?.id).toBe(at < known ? `${at}` : undefined);
    index.tagOf(one);
  }
  return count;
}

test.each([true, false])('mentions are looked at once, however many links there are (by address: %s)', (isExact) => {
  expect(looks(2900, 500, isExact)).toBe(looks(1, 500, isExact));
  expect(looks(1, 500, isExact)).toBeLessThanOrEqual(looks(1, 50, isExact) * 10);
});

test('of equal mentions the first counts', () => {
  const url = 'https://far.test/@user1';
  const same = (id: string) => ({ id, acct: 'user1@far.test', username: 'user1', url });
  expect(linkIndex([same('a'), same('b')], []).mentionOf(link(1))?.id).toBe('a');
});

test('a mention without a server belongs to the one that its address names', () => {
  const local = { id: 'a', acct: 'user1', username: 'user1', url: 'https://far.test/users/user1' };
  expect(linkIndex([local], []).mentionOf(link(1, 'mention'))?.id).toBe('a');
  const nowhere = { ...local, url: '' };
  const mail: PostElement = { ...link(1, 'mention'), href: 'mailto:user1@far.test' };
  const { href: _, ...dropped } = link(1);
  for (const one of [link(1, 'mention'), mail, dropped])
    expect(linkIndex([nowhere], []).mentionOf(one)).toBeUndefined();
});
