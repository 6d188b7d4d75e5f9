import { expect, test } from 'vitest';
import { preferenceTypes } from './preference-types.ts';

test('the type of each preference is what its values can be', () => {
  const written = preferenceTypes({
    streaming: { type: 'boolean', default: false },
    'tide.height': { type: 'number', default: 3, max: 9 },
    theme: { type: 'text', default: '' },
    expertLevel: { type: 'choice', default: 0, options: [0, 1] },
    replyVisibility: { type: 'choice', default: 'all', options: ['all', "one's own"] },
    muteWords: { type: 'list', default: [] },
    notificationVisibility: { type: 'switches', default: { likes: true, repeats: true } },
    highlight: {
      type: 'records',
      default: {},
      fields: { type: { type: 'choice', options: ['solid', 'side'] }, color: { type: 'text' } },
    },
  });
  expect(written?.split('\n').slice(5, -3)).toEqual([
    '    streaming: boolean;',
    '    "tide.height": number;',
    '    theme: string;',
    '    expertLevel: 0 | 1;',
    `    replyVisibility: "all" | "one's own";`,
    '    muteWords: string[];',
    '    notificationVisibility: Record<"likes" | "repeats", boolean>;',
    '    highlight: Record<string, { type: "solid" | "side"; color: string }>;',
  ]);
});

test('a module without preferences has no such file', () => {
  expect(preferenceTypes({})).toBeNull();
});
