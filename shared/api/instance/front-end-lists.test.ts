import { expect, test, vi } from 'vitest';
import type { ApiCall } from '../../contract/api.ts';
import { line } from '../fixtures/line.ts';
import * as api from '../index.ts';
import { newReading } from '../fixtures/reply-of.ts';

test.for<[string, ApiCall<unknown>, string]>([
  ['themes', api.offeredThemes(), 'GET /static/styles.json'],
  ['emoji', api.unicodeEmoji(), 'GET /static/emoji.json'],
])('%s $2', ([, call, expected]) => {
  expect(line(call)).toBe(expected);
});

test('themes are files of the instance, or colours', () => {
  const report = vi.fn();
  const colours = ['#111111', '#222222', '#ffffff', '#0000ff', '#f00', '#0f0', '#00f', '#fa0'];
  expect(
    api.offeredThemes().parse(
      {
        'pleroma-dark': ['Pleroma Dark', ...colours],
        redmond: '/static/themes/redmond.json',
        foreign: '//evil.test/x.json',
        short: ['x'],
        odd: [1, 2, 3, 4, 5, 6],
      },
      newReading(report),
    ),
  ).toEqual([
    { name: 'Pleroma Dark', file: null, colours },
    { name: 'redmond', file: '/static/themes/redmond.json', colours: [] },
  ]);
  expect(report).toHaveBeenCalledTimes(3);
  expect(() => api.offeredThemes().parse('<!doctype html>', newReading())).toThrow(api.MalformedReply);
});

test('[EN-058] unicode emoji come as a map, or in groups', () => {
  expect(api.unicodeEmoji().parse({ grinning: '😀' }, newReading())).toEqual([{ name: 'grinning', emoji: '😀' }]);
  expect(
    api.unicodeEmoji().parse(
      {
        'smileys-and-emotion': [
          { emoji: '😀', name: 'grinning face', slug: 'grinning_face', skin_tone_support: false },
          { name: 'none' },
        ],
      },
      newReading(),
    ),
  ).toEqual([{ name: 'grinning_face', emoji: '😀' }]);
});
