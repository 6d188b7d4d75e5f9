import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { wireStatus } from '@skerry/shared/testing';
import { show } from './testing/show-status.tsx';

test('a reply to a status that this server does not know links to its address', async () => {
  await show(wireStatus('s1', { in_reply_to_id: '_', akkoma: { in_reply_to_apid: 'https://far.test/objects/1' } }));
  const link = screen.getByRole('link', { name: 'Reply to a post that isn’t available here' });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    'https://far.test/objects/1',
    'noopener noreferrer nofollow ugc',
  ]);
});

test.for<[string, unknown]>([
  ['no address', undefined],
  ['no safe one', { in_reply_to_apid: 'javascript:alert(1)' }],
])('there is no link but a text where there is %s', async ([, akkoma]) => {
  await show(wireStatus('s1', { in_reply_to_id: '_', akkoma }));
  expect(screen.getByText('Reply to a post that isn’t available here').closest('a')).toBeNull();
});

test('a reply to someone who is not known here names no one', async () => {
  await show(wireStatus('s1', { in_reply_to_id: 's0', in_reply_to_account_id: 'a7' }));
  expect(screen.getByRole('link', { name: 'Reply to a post' }).getAttribute('href')).toBe('/notice/s0');
});

test.for<[string, Record<string, unknown>]>([
  ['its author has not agreed to it', { quote: { state: 'pending', quoted_status: null } }],
  ['this server does not know it', { quote_id: '_', quote: null }],
  ['it is hidden from the reader', { pleroma: { quote_id: 'q1', quote_visible: false, quote: null } }],
])('a quote is mentioned where %s', async ([, more]) => {
  await show(wireStatus('s1', more));
  expect(screen.getByText('The quoted post isn’t available')).toBeTruthy();
});

test('without a quote nothing is mentioned', async () => {
  await show(wireStatus('s1', { quote: null, quote_id: null }));
  expect(screen.queryByText('The quoted post isn’t available')).toBeNull();
});
