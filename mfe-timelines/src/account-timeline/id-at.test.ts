import { expect, test } from 'vitest';
import { idAt } from './id-at.ts';

const AT = Date.UTC(2026, 5, 1);

// Made at that moment by a server of the kind: each ends with what its server counts.
test.each([
  ['Mastodon', '116671905792000007'],
  ['Akkoma', 'B6s78GvXycgbofkq0N'],
  ['GoToSocial', '01KT07NV00003Z3EYDSFX57R5F'],
])('the lowest id of a moment on %s sorts before those of the moment and after those before it', (_, example) => {
  const id = idAt(AT, example);
  expect(id).toHaveLength(example.length);
  expect(id! < example).toBe(true);
  expect(idAt(AT + 1, example)! > example).toBe(true);
});

test.each(['12345', 'post-1', '019f7e1c-0000-7000-a000-000000000000', ''])(
  'an id such as "%s" tells no time',
  (example) => {
    expect(idAt(AT, example)).toBeNull();
  },
);
