import type { Location, NavigationPort } from '@skerry/shared/contract';
import { BehaviorSubject } from '@skerry/shared/runtime';
import { expect, test, vi } from 'vitest';
import { OpenedHistory } from './opened-history.ts';

/** The history of a tab, from the page before the deck. */
function begin() {
  let made = 0;
  const entry = (to: string, state: unknown): Location => {
    const { pathname, search, hash } = new URL(to, 'https://skerry.test');
    return { pathname, search, hash, state, key: `k${++made}` };
  };
  let entries = [entry('/before', null), entry('/columns', null)];
  let at = 1;
  const location$ = new BehaviorSubject(entries[at] as Location);
  const go = (
    to: number | string | URL,
    { replace = false, state = null }: { replace?: boolean; state?: unknown } = {},
  ) => {
    if (typeof to === 'number') at += to;
    else {
      entries = [...entries.slice(0, replace ? at : at + 1), entry(String(to), state)];
      at = entries.length - 1;
    }
    location$.next(entries[at] as Location);
  };
  const navigation = {
    location$,
    get location() {
      return location$.value;
    },
    go,
  } as unknown as NavigationPort;
  const ended = new AbortController();
  const opened = new OpenedHistory(navigation, ended.signal);
  const open = (mayClose = () => true) => {
    let isOpen = true;
    const close = vi.fn(() => {
      isOpen = !mayClose();
      return !isOpen;
    });
    opened.add({ isOpen: () => isOpen, close });
    return { close, escape: () => void (isOpen = false), isOpen: () => isOpen };
  };
  const resume = () => opened.resume();
  const reload = () => new OpenedHistory(navigation, ended.signal);
  return { go, open, resume, reload, ended, here: () => navigation.location.pathname, count: () => entries.length };
}

test('back closes the screen that was opened last, and only then leaves the deck', () => {
  const { go, open, here } = begin();
  const first = open();
  const second = open();
  expect(here()).toBe('/columns');
  go(-1);
  expect([first.isOpen(), second.isOpen()]).toEqual([true, false]);
  go(-1);
  expect([first.isOpen(), here()]).toEqual([false, '/columns']);
  go(-1);
  expect(here()).toBe('/before');
});

test('after a screen was closed by its own button, back leads on at once, and the next one adds no entry', () => {
  const { go, open, here, count } = begin();
  open().escape();
  open().escape();
  expect(count()).toBe(3);
  go(-1);
  expect(here()).toBe('/before');
});

test('one that was closed in another column is skipped, wherever it was opened', () => {
  const { go, open, here } = begin();
  const first = open();
  const second = open();
  first.escape();
  go(-1);
  expect([second.isOpen(), here()]).toEqual([false, '/columns']);
  go(-1);
  expect(here()).toBe('/before');
});

test('several steps back at once close all that was opened since', () => {
  const { go, open } = begin();
  const all = [open(), open(), open()];
  go(-3);
  expect(all.map((one) => one.isOpen())).toEqual([false, false, false]);
});

test('forward opens and closes nothing, and back from there leads out of the deck', () => {
  const { go, open, here } = begin();
  const other = open();
  const closed = open();
  go(-1);
  go(1);
  expect([other.isOpen(), closed.isOpen(), here()]).toEqual([true, false, '/columns']);
  expect(other.close).not.toHaveBeenCalled();
});

test('a screen that asks to stay is there for the next step back', () => {
  const { go, open, here } = begin();
  let mayClose = false;
  const screen = open(() => mayClose);
  go(-1);
  expect([screen.isOpen(), here()]).toEqual([true, '/columns']);
  mayClose = true;
  go(-1);
  expect([screen.isOpen(), here()]).toEqual([false, '/columns']);
  go(-1);
  expect(here()).toBe('/before');
});

test('another page and the way back from it close nothing; entries of an earlier load are skipped', () => {
  const { go, open, here, reload, ended } = begin();
  const screen = open();
  go('/settings');
  go(-1);
  expect([screen.isOpen(), here()]).toEqual([true, '/columns']);
  ended.abort();
  reload();
  go(-1);
  expect([screen.isOpen(), here()]).toEqual([true, '/before']);
});

test('a dialog over an opened screen, which copies its state, comes and goes without it', () => {
  const { go, open } = begin();
  const screen = open();
  go('/columns', { state: { layers: [1], over: 'k3', opened: [{ id: 'x', under: 'k2' }] } });
  go(-1);
  expect(screen.isOpen()).toBe(true);
  go(-1);
  expect(screen.isOpen()).toBe(false);
});

test('what is left open when the deck is left by a link is closed by back after another link has led there again', () => {
  const { go, open, resume, here, count } = begin();
  const [first, second, third] = [open(), open(), open()];
  second.escape();
  go('/elsewhere');
  go('/columns');
  resume();
  const entries = count();
  resume();
  expect(count()).toBe(entries);
  go(-1);
  expect([first.isOpen(), third.isOpen(), here()]).toEqual([true, false, '/columns']);
  go(-1);
  expect([first.isOpen(), here()]).toEqual([false, '/columns']);
  go(-1);
  expect(here()).toBe('/elsewhere');
});

test('back that leads into the deck again finds the entries of what is open', () => {
  const { go, open, resume, count, here } = begin();
  const screen = open();
  go('/elsewhere');
  go(-1);
  resume();
  expect(count()).toBe(4);
  go(-1);
  expect([screen.isOpen(), here()]).toEqual([false, '/columns']);
});
