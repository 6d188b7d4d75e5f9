import { expect, test } from 'vitest';
import { attachment } from '../fixtures/statuses.ts';
import { readAttachment } from './attachment.ts';

test.for<[string, string, string]>([
  ['image', 'image/png', 'image'],
  ['video', 'video/mp4', 'video'],
  ['gifv', '', 'video'],
  ['audio', 'audio/ogg', 'audio'],
  ['unknown', 'application/x-shockwave-flash', 'flash'],
  ['unknown', 'text/html; charset=utf-8', 'html'],
  ['unknown', 'application/pdf', 'unknown'],
  ['unknown', '', 'unknown'],
  ['image', '', 'image'],
])('[EN-023] an attachment called %s of the media type %s is %s', ([type, mime, kind]) => {
  expect(readAttachment({ ...attachment, type, pleroma: { mime_type: mime } })?.kind).toBe(kind);
});

test('[EN-022] an attachment has its file, a preview, a description, a blurhash, and its dimensions', () => {
  expect(readAttachment(attachment)).toEqual({
    id: '90412',
    kind: 'image',
    mimeType: 'image/png',
    url: 'https://instance.test/media/5c1e/cup.png',
    previewUrl: 'https://instance.test/media/5c1e/cup-small.png',
    description: 'A cup of tea',
    blurhash: 'LEHV6nWB2yk8pyo0adR*.7kCMdnj',
    width: 1200,
    height: 900,
    duration: null,
  });
});

test('an attachment of an id alone', () => {
  expect(readAttachment({ id: '1' })).toMatchObject({ kind: 'unknown', url: '' });
});
