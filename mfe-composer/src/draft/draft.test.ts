import { afterEach, describe, expect, test, vi } from 'vitest';
import { changed, withAttachment, withDescription, withoutAttachment, withSpoilerText, withText } from './change.ts';
import { draftFault, isMediaUncovered } from './draft-fault.ts';
import { clearedDraft, emptyDraft, isUntouched, newIdempotencyKey, type Draft, type DraftAttachment } from './draft.ts';
import { draftKey, targetOfKey, TITLES, type Target } from './target.ts';

const file = (id: string): DraftAttachment => ({
  attachment: {
    id,
    kind: 'image',
    mimeType: 'image/png',
    url: '',
    previewUrl: '',
    description: '',
    blurhash: null,
    width: null,
    height: null,
    duration: null,
  },
  fileName: `${id}.png`,
  description: '',
  sentDescription: '',
});
const draft = (change: Partial<Draft> = {}): Draft => ({ ...emptyDraft(), idempotencyKey: 'before', ...change });
const poll = { options: ['a', 'b'], isMultiple: false, expiryAmount: 1, expiryUnit: 'days' as const };

describe('idempotency keys', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('[CO-025] differ from draft to draft, and after each change', () => {
    const keys = [newIdempotencyKey(), newIdempotencyKey(), emptyDraft().idempotencyKey];
    keys.push(changed(draft(), { text: 'a' }).idempotencyKey, clearedDraft(draft()).idempotencyKey, 'before');
    expect(new Set(keys).size).toBe(6);
  });

  test('are random on a page without https, too', () => {
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(10) });
    expect(newIdempotencyKey()).toBe('0a'.repeat(16));
  });
});

test('[CO-015] after a success the options that are chosen once stay, and the rest is as it began', () => {
  const before = draft({
    text: 'tea',
    spoilerText: 'w',
    isSensitive: true,
    visibility: 'private',
    contentType: 'text/markdown',
    language: 'de',
    poll,
    attachments: [file('a')],
    inReplyToId: '1',
    quoteId: '2',
  });
  const kept = {
    visibility: 'private',
    contentType: 'text/markdown',
    language: 'de',
    idempotencyKey: expect.any(String),
  };
  expect(clearedDraft(before)).toEqual({ ...emptyDraft(), ...kept });
  expect(clearedDraft(before, draft({ text: '@bob ' }))).toEqual({ ...emptyDraft(), text: '@bob ', ...kept });
});

describe('[CO-031] a draft is untouched', () => {
  const start = draft({ text: '@bob ', spoilerText: 're: tea' });
  test.each<[Partial<Draft>, boolean]>([
    [{}, true],
    [{ text: ' @bob', spoilerText: ' re: tea ' }, true],
    [{ visibility: 'direct', isSensitive: true }, true],
    [{ text: '@bob hi' }, false],
    [{ spoilerText: '' }, false],
    [{ poll }, false],
    [{ attachments: [file('a')] }, false],
  ])('with %j: %s', (change, isSo) => {
    expect(isUntouched({ ...start, ...change }, start)).toBe(isSo);
  });

  test('where its beginning has spaces', () => {
    expect(isUntouched(draft({ text: 'a', spoilerText: 'b' }), draft({ text: ' a', spoilerText: ' b' }))).toBe(true);
  });
});

describe('attachments', () => {
  const two = draft({ attachments: [file('a'), file('b')] });

  test('[CO-048] are added at the end, and cover what is behind a warning if the user wants that', () => {
    const covering = { sensitiveIfSubject: true, isSensitiveByDefault: false };
    const added = withAttachment(draft({ attachments: [file('a')], spoilerText: 'w' }), file('b'), covering as never);
    expect(added.attachments.map(({ attachment }) => attachment.id)).toEqual(['a', 'b']);
    expect([added.isSensitive, added.idempotencyKey === 'before']).toEqual([true, false]);
  });

  test('are taken away, and described, one at a time', () => {
    const left = withoutAttachment(two, 'a');
    expect(left.attachments).toEqual([file('b')]);
    const described = withDescription(two, 'b', 'A cup');
    expect(described.attachments).toEqual([file('a'), { ...file('b'), description: 'A cup' }]);
    expect([left.idempotencyKey, described.idempotencyKey]).not.toContain('before');
  });
});

test('[CO-047] [CO-019] a warning covers media if the user wants that, and taking it away uncovers them', () => {
  const media = draft({ attachments: [file('a')] });
  const warned = withSpoilerText(media, 'tea', true);
  expect([warned.spoilerText, warned.isSensitive]).toEqual(['tea', true]);
  expect(withSpoilerText(media, 'tea', false).isSensitive).toBe(false);
  expect(withSpoilerText(warned, '', true).isSensitive).toBe(false);
});

test.each([
  ['', 'tea', 'tea'],
  [' ', 'tea', 'tea'],
  ['milk ', 'tea', 'milk tea'],
  ['tea, milk', ' tea ', 'tea, milk'],
  ['milk', undefined, 'milk'],
  ['milk', '', 'milk'],
])('to %j a command adds %j: %j', (text, added, result) => {
  expect(withText(draft({ text }), added).text).toBe(result);
});

test('[CO-049] media behind a warning that are not covered are told', () => {
  const media = { attachments: [file('a')], spoilerText: 'w' };
  expect(isMediaUncovered(draft(media))).toBe(true);
  expect(isMediaUncovered(draft({ ...media, isSensitive: true }))).toBe(false);
  expect(isMediaUncovered(draft({ ...media, attachments: [] }))).toBe(false);
  expect(isMediaUncovered(draft({ ...media, spoilerText: '' }))).toBe(false);
});

test('[CO-043] nothing, or an upload that still runs, cannot be posted; text, a file or a poll can', () => {
  const limits = { textLimit: 10, pollLimits: { maxOptions: 4, maxOptionChars: 20 } } as never;
  expect(draftFault(draft(), limits, 0)).not.toBeNull();
  expect(draftFault(draft({ text: 'tea' }), limits, 0)).toBeNull();
  expect(draftFault(draft({ text: 'tea' }), limits, 1)).not.toBeNull();
  expect(draftFault(draft({ attachments: [file('a')] }), limits, 0)).toBeNull();
  expect(draftFault(draft({ text: 'more than ten' }), limits, 0)).not.toBeNull();
  expect(draftFault(draft({ text: 'tea', poll: { ...poll, options: ['a', ''] } }), limits, 0)).not.toBeNull();
});

describe('[CO-034] the key of a draft', () => {
  const targets: [Target, string][] = [
    [{ kind: 'status' }, 'status'],
    [{ kind: 'reply', statusId: 's:1' }, 'reply:s:1'],
    [{ kind: 'quote', statusId: 's1' }, 'quote:s1'],
    [{ kind: 'edit', statusId: 's1' }, 'edit:s1'],
    [{ kind: 'redraft', statusId: 's1' }, 'redraft:s1'],
  ];
  test.each(targets)('%j is %s', (target, key) => {
    expect([draftKey(target), targetOfKey(key)]).toEqual([key, target]);
    expect(TITLES[target.kind]).toBe(`title.${target.kind}`);
  });

  test.each(['', 'reply', 'reply:', 'thread:s1', 'xreply:s1', 'statuses'])('is not %j', (key) => {
    expect(targetOfKey(key)).toBeUndefined();
  });
});
