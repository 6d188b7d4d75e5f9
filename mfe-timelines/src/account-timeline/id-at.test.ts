import { expect, test } from 'vitest';
import { idAt, tellsTime } from './id-at.ts';

const AT = Date.UTC(2026, 5, 1);

// Made at that moment by a server of the kind: each ends with what its server counts.
const IDS = [
  ['Mastodon', '116671905792000007'],
  ['Akkoma', 'B6s78GvXycgbofkq0N'],
  ['GoToSocial', '01KT07NV00003Z3EYDSFX57R5F'],
] as const;

test.each(IDS)(
  'the lowest id of a moment on %s sorts before those of the moment and after those before it',
  (_, example) => {
    const id = idAt(AT, example);
    expect(id).toHaveLength(example.length);
    expect(id! < example).toBe(true);
    expect(idAt(AT + 1, example)! > example).toBe(true);
  },
);

test.each(['12345', 'post-1', '019f7e1c-0000-7000-a000-000000000000', ''])(
  'an id such as "%s" tells no time',
  (example) => {
    expect(idAt(AT, example)).toBeNull();
    expect(tellsTime(example, new Date(AT).toISOString())).toBe(false);
  },
);

test.each(IDS)('an id of %s tells when its post was posted, but not if the post came much later', (_, id) => {
  expect(tellsTime(id, new Date(AT).toISOString())).toBe(true);
  expect(tellsTime(id, '2025-12-31T00:00:00Z')).toBe(false);
});
