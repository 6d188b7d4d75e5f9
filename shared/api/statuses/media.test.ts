import { expect, test } from 'vitest';
import type { ApiCall } from '../../contract/api.ts';
import { line } from '../fixtures/line.ts';
import { attachment } from '../fixtures/statuses.ts';
import * as api from '../index.ts';
import { newReading } from '../fixtures/reply-of.ts';

test.for<[string, ApiCall<unknown>, string]>([
  [
    '[API-078]',
    api.uploadMedia(new Blob(['x']), { description: 'a cup' }),
    'POST /api/v1/media multipart file=FILE&description=a cup',
  ],
  ['[API-079]', api.describeMedia('1', 'a cup'), 'PUT /api/v1/media/1 {"description":"a cup"}'],
])('%s $2', ([, call, expected]) => {
  expect(line(call)).toBe(expected);
});

test.for<[ApiCall<unknown>, string]>([[api.media('90412'), 'GET /api/v1/media/90412']])('$1', ([call, expected]) => {
  expect(line(call)).toBe(expected);
});

test('[API-078] an upload answers with the attachment', () => {
  expect(api.uploadMedia(new Blob()).parse(attachment, newReading())).toMatchObject({ id: '90412', kind: 'image' });
  expect(
    api.uploadMedia(new Blob()).parse({ ...attachment, url: null, remote_url: null, preview_url: null }, newReading()),
  ).toMatchObject({ id: '90412', url: '' });
});

test('media that the server still works on have no address', () => {
  expect(
    api.media('90412').parse({ ...attachment, url: null, remote_url: null, preview_url: null }, newReading()),
  ).toMatchObject({ id: '90412', url: '' });
});
