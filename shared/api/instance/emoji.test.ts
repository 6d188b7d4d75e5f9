import { expect, test, vi } from 'vitest';
import type { ApiCall } from '../../contract/api.ts';
import { line } from '../fixtures/line.ts';
import * as api from '../index.ts';
import { newReading } from '../fixtures/reply-of.ts';

test.for<[string, ApiCall<unknown>, string]>([['[API-026]', api.customEmoji(), 'GET /api/v1/pleroma/emoji']])(
  '%s $2',
  ([, call, expected]) => {
    expect(line(call)).toBe(expected);
  },
);

test.for<[ApiCall<unknown>, string]>([[api.mastodonEmoji(), 'GET /api/v1/custom_emojis']])('$1', ([call, expected]) => {
  expect(line(call)).toBe(expected);
});

test('emoji of Mastodon are in categories; hidden ones are left out', () => {
  const report = vi.fn();
  const emoji = {
    shortcode: 'cat',
    url: 'https://masto.test/cat.png',
    static_url: 'https://masto.test/cat.png',
    visible_in_picker: true,
    category: 'Animals',
  };
  expect(
    api
      .mastodonEmoji()
      .parse(
        [emoji, { ...emoji, shortcode: 'old', visible_in_picker: false }, { ...emoji, url: 'javascript:x' }],
        newReading(report),
      ),
  ).toEqual([{ shortcode: 'cat', url: 'https://masto.test/cat.png', tags: [], pack: 'Animals' }]);
  expect(report).toHaveBeenCalledOnce();
});

test('[EN-063] [API-026] custom emoji have a picture and tags, and are in packs', () => {
  expect(
    api.customEmoji().parse(
      {
        cat: { image_url: '/emoji/custom/cat.png', tags: ['Custom', 'pack:animals'] },
        bad: { image_url: 'javascript:x' },
        dog: { image_url: 'https://instance.test/dog.png' },
      },
      newReading(),
    ),
  ).toEqual([
    { shortcode: 'cat', url: '/emoji/custom/cat.png', tags: ['Custom', 'pack:animals'], pack: 'animals' },
    { shortcode: 'dog', url: 'https://instance.test/dog.png', tags: [], pack: '' },
  ]);
});
