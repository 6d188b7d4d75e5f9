import { expect, test } from 'vitest';
import { filePlugin, isPublicFile } from './files.ts';

test('files of builds are kept, but none of the staff’s', () => {
  expect(['/assets/main.js', '/modules/timelines/1.0.0-ab/0.js'].every(isPublicFile)).toBe(true);
  for (const path of ['/modules/staff/feed.json', '/modules/staff/admin/1/0.js', '/api/v1/instance', '/', '/assets/'])
    expect([path, isPublicFile(path)]).toEqual([path, false]);
});

test.each([
  ['named by its content', 200, 'public, max-age=31536000, immutable', true],
  ['of a gate, wherever it lies', 200, 'private, no-cache', false],
  ['that is not to be stored', 200, 'no-store', false],
  ['that is missing', 404, '', false],
])('a file %s', async (_name, status, control, isKept) => {
  const response = new Response('x', { status, headers: { 'cache-control': control } });
  expect(await filePlugin.cacheWillUpdate({ response })).toBe(isKept ? response : null);
});
