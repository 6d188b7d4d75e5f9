import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFormatter } from '@skerry/shared/i18n';
import { BrokenMessage, compileMessage, compileMessages } from './compile.ts';

/** Compiles and formats, as the build and the browser do together. */
const say = (message: string, args: Record<string, unknown> = {}, locale = 'en') =>
  createFormatter(locale, compileMessages({ m: message }), (_, problem) => {
    throw problem;
  })('m', args);

describe('messages, compiled and formatted', () => {
  test('a message without syntax stays a plain text', () => {
    expect(compileMessage('m', 'Show new')).toBe('Show new');
    expect(say("It''s '{here}'")).toBe("It's {here}");
    expect(compileMessage('m', '')).toBe('');
  });

  test('arguments are in their place, numbers in the format of the language', () => {
    expect(say('{name} repeated {n}', { name: 'Maren', n: 1234.5 })).toBe('Maren repeated 1,234.5');
    expect(say('{n}', { n: 1234.5 }, 'de')).toBe('1.234,5');
  });

  test('plurals choose by exact number first, then by category, and subtract their offset', () => {
    const message = '{n, plural, offset:1 =0 {nobody} =1 {{who}} one {{who} and one more} other {{who} and # more}}';
    expect([0, 1, 2, 5].map((n) => say(message, { n, who: 'Kofi' }))).toEqual([
      'nobody',
      'Kofi',
      'Kofi and one more',
      'Kofi and 4 more',
    ]);
  });

  test('Arabic has its six forms', () => {
    const message = '{n, plural, zero {z} one {o} two {t} few {f} many {m} other {x}}';
    expect([0, 1, 2, 3, 11, 100].map((n) => say(message, { n }, 'ar')).join('')).toBe('zotfmx');
  });

  test('ordinals and selects can be nested', () => {
    expect(say('{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { n: 22 })).toBe('22nd');
    expect(
      say('{kind, select, a {an a} other {{n, plural, one {# other} other {# others}}}}', { n: 3, kind: 'zzz' }),
    ).toBe('3 others');
  });

  test('numbers, dates and times take styles and skeletons', () => {
    expect(say('{n, number, percent}', { n: 0.25 })).toBe('25%');
    expect(say('{n, number, ::compact-short}', { n: 12_000 })).toBe('12K');
    expect(say('{d, date, long}', { d: new Date(2026, 0, 2) })).toBe('January 2, 2026');
    expect(say('{d, date, ::yMMMM}', { d: new Date(2026, 0, 2).getTime() })).toBe('January 2026');
    expect(say('{d, time, short}', { d: new Date(2026, 0, 2, 13, 5).toISOString() })).toMatch(/1:05\sPM/);
  });

  test.each([
    ['Read <b>all of it</b>', /<b> would be lost/],
    ['{n, number, ::foo}', /no number skeleton "foo"/],
    ['{n, number, ::scale/100}', /no number skeleton "scale"/],
    ['{n, number, ::unit/furlong}', /furlong/],
    ['{n, number, ::currency/E}', /currency/i],
    ['{d, date, ::jmm}', /no letter "j"/],
    ['{d, date, ::yQQQ}', /quarter/],
    ['{d, date, yyyy}', /no style "yyyy"/],
    ['{n, spellout}', /INVALID_ARGUMENT_TYPE/],
  ])('%s fails the build: it would be lost for the reader', (message, problem) => {
    expect(() => compileMessage('m', message)).toThrow(problem);
  });

  test('a quoted markup character is text', () => {
    expect(say("<3 and '<'b>")).toBe('<3 and <b>');
  });

  test('malformed messages are reported with their key', () => {
    expect(() => compileMessage('post.send', '{n, plural, one {x}}')).toThrow(BrokenMessage);
    expect(() => compileMessage('post.send', 'Hello {')).toThrow(/post\.send/);
    expect(() => compileMessage('post.send', 4)).toThrow(/is not a text/);
    expect(() => compileMessage('post.send', '{d, date, huge}')).toThrow(/huge.*short/);
  });

  test("a case named by a server cannot reach an object's inherited properties", () => {
    expect(say('{kind, select, follow {followed you} other {did something}}', { kind: 'constructor' })).toBe(
      'did something',
    );
    expect(createFormatter('en', compileMessages({ m: 'Hello {toString}' }))('m', {})).toBe('m');
  });

  test('any text is either refused with its key or can be formatted, and formatting never throws', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '#',
      "'",
      '<b>',
      '</b>',
      'n',
      ', plural, ',
      'one {',
      'other {',
      'select',
      ' ',
      'a',
      ', number',
      ', date, short',
      '=0 {',
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(piece, fc.string({ maxLength: 4 })), { maxLength: 12 }),
        fc.anything(),
        (pieces, value) => {
          try {
            const t = createFormatter('en', { m: compileMessage('m', pieces.join('')) });
            return typeof t('m', { n: value as never, a: value as never }) === 'string';
          } catch (problem) {
            return problem instanceof BrokenMessage;
          }
        },
      ),
      { numRuns: 2000 },
    );
  });
});
