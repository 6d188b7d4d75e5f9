import { expect, test } from 'vitest';
import { emptyDraft } from '../draft/draft.ts';
import { newPost, readPost, type HeldPost } from './held-post.ts';

const whole = (): HeldPost =>
  newPost(
    {
      id: 'p1',
      state: 'waiting',
      target: { kind: 'reply', statusId: 's1' },
      draft: { ...emptyDraft(), text: 'tea', visibility: 'direct' },
      choices: { visibility: 'public', contentType: 'text/plain', language: 'en' },
      out: [{ statusId: 's0', text: 'before' }],
    },
    5,
  );

test('a post is read as it was stored', () => {
  const post = whole();
  expect(readPost(structuredClone(post))).toEqual(post);
});

test.each([
  ['visibility', { visibility: 'everyone' }],
  ['visibility', { visibility: {} }],
  ['scheduledAt', { scheduledAt: 'soon' }],
  ['text', { text: {} }],
  ['attachments', { attachments: [{ attachment: 7 }] }],
  ['poll', { poll: 'x' }],
  ['more', { more: [null] }],
  ['more', { more: [{ ...emptyDraft(), id: 'p2', visibility: 7 }] }],
])('one whose %s cannot be read does not go out by itself', (_name, part) => {
  const read = readPost({ ...whole(), draft: { ...whole().draft, ...part } });
  expect(read).toMatchObject({ id: 'p1', state: 'stopped' });
});

test('nor one whose choices cannot be read, and then it is for the narrowest', () => {
  for (const choices of [undefined, null, 7, {}, { visibility: 'all', contentType: '', language: '' }])
    expect(readPost({ ...whole(), choices })).toMatchObject({ state: 'stopped', choices: { visibility: 'direct' } });
});

test.each([null, undefined, 7, 'x', [], {}, { id: 'p1' }])('%j is no post', (stored) => {
  expect(readPost(stored)).toBeUndefined();
});

test.each(Object.keys(whole()))('a %s of another shape never throws', (member) => {
  for (const value of [null, 7, 'x', {}, [], [null], { kind: 'reply' }, true])
    expect(() => readPost({ ...whole(), [member]: value })).not.toThrow();
});
