import { expect, test } from 'vitest';
import type { Attachment } from '@skerry/shared/entities';
import { aStatus } from '@skerry/shared/testing';
import type { Gathered } from './catch-up-rules.ts';
import { authorsOf, linksOf, ratesOf, readingMinutes, spanOf, sumsOf } from './catch-up-sums.ts';

type Parts = NonNullable<Parameters<typeof aStatus>[0]>;
const one = (parts: Parts, repeatedBy: readonly string[] = []): Gathered => {
  const status = aStatus({ createdAt: '2026-01-02T00:00:00Z', ...parts });
  const entry = repeatedBy.length > 0 ? { ...status, id: `r${status.id}`, repeatOfId: status.id } : status;
  return { entry, status, repeatedBy };
};
const picture: Attachment = {
  id: '1',
  kind: 'image',
  mimeType: 'image/png',
  url: '',
  previewUrl: '',
  description: '',
  blurhash: null,
  width: null,
  height: null,
  duration: null,
};
const card = (url: string, title = '') => ({ url, title, description: '', providerName: '', image: null });

test('sums are the numbers of what their filters show', () => {
  const all = [one({ id: '1' }), one({ id: '2', inReplyToId: '1' }), one({ id: '3', attachments: [picture] }, ['bo'])];
  expect(sumsOf(all)).toEqual({ all: 3, repeats: 1, replies: 1, pictures: 1 });
});

test('authors stand by how much they wrote', () => {
  const all = ['ana', 'bo', 'bo', 'cy'].map((accountId, id) => one({ id: String(id), accountId }));
  expect(authorsOf(all).map(({ id, count }) => `${id} ${count}`)).toEqual(['bo 2', 'ana 1', 'cy 1']);
});

test('a link is there once, with its authors and repeaters; the most shared one is first', () => {
  const all = [
    one({ id: '1', accountId: 'ana', card: card('https://a.example/') }),
    one({ id: '2', accountId: 'bo', card: card('https://b.example/'), isSensitive: true }, ['cy', 'ana']),
    one({ id: '3', accountId: 'cy', card: card('https://b.example/', 'Bee') }),
    one({ id: '4', card: card('javascript:alert(1)', 'Bad') }),
  ];
  expect(linksOf(all).map(({ href, card: { title }, sharedBy }) => [href, title, sharedBy.join(' ')])).toEqual([
    ['https://b.example/', 'Bee', 'bo cy ana'],
    ['https://a.example/', '', 'ana'],
  ]);
  expect(linksOf(all)[0]?.isSensitive).toBe(true);
});

test('reading takes the time of the words and of the pictures, without the markup', () => {
  const markup = `<a href="https://${'x'.repeat(9_000)}.example">`;
  const text = (characters: number) => `<p>${markup}${'a'.repeat(characters)}</a></p>`;
  expect(readingMinutes([one({ contentHtml: text(10) })])).toBe(1);
  expect(readingMinutes([one({ contentHtml: text(3_000) })])).toBe(3);
  expect(
    readingMinutes([one({ contentHtml: text(3_000), attachments: Array.from({ length: 24 }, () => picture) })]),
  ).toBe(5);
  // Signs that open no markup take no longer than others.
  expect(readingMinutes([one({ contentHtml: '<'.repeat(200_000) })])).toBe(200);
});

test('the span is from the oldest to the newest; what has no time has none', () => {
  const all = [
    one({ createdAt: '2026-01-02T00:00:00Z' }),
    one({ createdAt: '2026-01-01T00:00:00Z' }),
    one({ createdAt: '?' }),
  ];
  expect(spanOf(all)).toEqual({ from: '2026-01-01T00:00:00.000Z', to: '2026-01-02T00:00:00.000Z' });
  expect(spanOf([one({ createdAt: '?' })])).toBeNull();
});

test('how much a person writes a day is their account’s number, or that of what is here', () => {
  const all = [
    one({ accountId: 'ana', createdAt: '2026-01-01T00:00:00Z' }),
    one({ accountId: 'bo', createdAt: '2026-01-03T00:00:00Z' }),
    one({ accountId: 'cy' }),
    one({ accountId: 'cy' }),
  ];
  const accounts: Record<string, { statusesCount: number; createdAt: string }> = {
    ana: { statusesCount: 100, createdAt: '2025-12-24T00:00:00Z' },
    bo: { statusesCount: 5, createdAt: 'never' },
  };
  const rates = ratesOf(all, (id) => accounts[id]);
  expect([...rates]).toEqual([
    ['cy', 1],
    ['ana', 10],
    ['bo', 0.5],
  ]);
});
