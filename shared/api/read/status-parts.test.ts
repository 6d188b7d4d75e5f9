import { expect, test } from 'vitest';
import { akkomaStatus } from '../fixtures/statuses.ts';
import { readCard } from './status-parts.ts';

test('[EN-026] a link card leads somewhere, with a title, words, its provider and a picture', () => {
  expect(readCard(akkomaStatus.card)).toEqual({
    url: 'https://news.test/a/1',
    title: 'Tea prices',
    description: 'They rose.',
    providerName: 'news.test',
    image: 'https://instance.test/proxy/s2/u2/lead.jpg',
  });
  expect(readCard({ ...akkomaStatus.card, url: '' })).toBeNull();
});
