import { expect, test, vi } from 'vitest';
import { printable, printableLine } from '../printable.ts';
import { TERMINAL } from './output.ts';

test('a terminal gets no escapes from texts of others; lines and tabs stay', () => {
  expect(printable('a\u001b]0;title\u0007\tb\nc\r\u009b2J\u202e\u2066')).toBe(
    'a\\u{1b}]0;title\\u{7}\tb\nc\\u{d}\\u{9b}2J\\u{202e}\\u{2066}',
  );
  expect(printable('Über 日本 🎉')).toBe('Über 日本 🎉');
});

test('a text for one line stays on it', () => {
  expect(printableLine('GET /x\nskerry: all well')).toBe('GET /x\\nskerry: all well');
});

test('each command prints through it', () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const warn = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  TERMINAL.out('\u001b[2Jgone');
  TERMINAL.err('\u001b[2Jgone');
  expect([write.mock.calls, warn.mock.calls]).toEqual([[['\\u{1b}[2Jgone\n']], [['\\u{1b}[2Jgone\n']]]);
  vi.restoreAllMocks();
});
