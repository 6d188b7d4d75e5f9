import { expect, test } from 'vitest';
import type { ApiCall } from '../../contract/api.ts';
import { line } from '../fixtures/line.ts';
import * as api from '../index.ts';
import { newReading } from '../fixtures/reply-of.ts';

test.for<[string, ApiCall<unknown>, string]>([
  ['[API-155]', api.backups(), 'GET /api/v1/pleroma/backups'],
  ['[API-156]', api.requestBackup(), 'POST /api/v1/pleroma/backups'],
])('%s $2', ([, call, expected]) => {
  expect(line(call)).toBe(expected);
});

test('[API-155] a backup is ready or not', () => {
  expect(
    api.backups().parse(
      [
        {
          id: 3,
          content_type: 'application/zip',
          url: 'https://instance.test/b.zip',
          file_size: 0,
          processed: false,
          inserted_at: '2026-11-21T10:15:00.000Z',
        },
      ],
      newReading(),
    ),
  ).toEqual([
    {
      id: '3',
      contentType: 'application/zip',
      url: 'https://instance.test/b.zip',
      fileSize: 0,
      isReady: false,
      createdAt: '2026-11-21T10:15:00.000Z',
    },
  ]);
});
