import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { announcements, deleteStatus, react, status, statusHistory } from '@skerry/shared/api';
import type { ApiCall } from '@skerry/shared/contract';
import type { CallGuard } from '../services.ts';
import { failureOf, get, post, testTransport } from './testing/test-transport.ts';

const stage = testTransport();
const REACTION: ApiCall<unknown> = react('s1', '🌊');
const REACTION_ROUTE = 'PUT /api/v1/pleroma/statuses/s1/reactions/%F0%9F%8C%8A';
const STATUS = { id: 's1', account: { id: 'a1', acct: 'maren', username: 'maren' }, content: '<p>Tea</p>' };

let guard: CallGuard & { gone: string[] };
beforeEach(() => {
  const gone: string[] = [];
  guard = {
    gone,
    refuses: ({ needs, path }) => gone.includes(needs ?? path),
    takeAway: ({ needs, path }) => void gone.push(needs ?? path),
    closes: () => undefined,
  };
  stage.guard = guard;
});

const answer = (server: string, name: string): { status: number; text: string } => {
  const path = join(import.meta.dirname, '../../../shared/api/fixtures/answers', server, name);
  if (server === 'pleroma') return { status: 404, text: readFileSync(path, 'utf8') };
  const { status: code, body } = JSON.parse(readFileSync(path, 'utf8')) as { status: number; body: unknown };
  return { status: code, text: typeof body === 'string' ? '<!DOCTYPE html><h1>404</h1>' : JSON.stringify(body) };
};

describe('a call without a subject', () => {
  test.each([
    ['pleroma', 'unknown_api.json'],
    ['gotosocial', 'unknown_call.json'],
    ['snac', 'unknown_call.json'],
  ])('that %s does not know is unsupported, and not sent again', async (server, name) => {
    stage.server.on('GET /api/v1/announcements', answer(server, name));
    expect(await failureOf(stage.transport().request(announcements()))).toMatchObject({
      code: 'unsupported',
      status: 404,
      identifier: 'announcements',
    });
    expect(guard.gone).toEqual(['announcements']);
    expect(await failureOf(stage.transport().request(announcements()))).toMatchObject({
      code: 'unsupported',
      status: 0,
    });
    expect(stage.server.asked).toHaveLength(1);
  });

  test.each([405, 501])('that is answered with %i is unsupported, whatever the text', async (code) => {
    stage.server.on('GET /api/v1/announcements', { status: code, json: { error: 'no such record' } });
    expect(await failureOf(stage.transport().request(announcements()))).toMatchObject({ code: 'unsupported' });
    expect(guard.gone).toEqual(['announcements']);
  });

  test.each([400, 401, 403, 410, 422, 429, 500, 502, 503])('that is answered with %i is not', async (code) => {
    stage.server.on('GET /api/v1/announcements', { status: code, json: { error: 'Not implemented' } });
    expect((await failureOf(stage.transport().request(announcements()))).code).not.toBe('unsupported');
    expect(guard.gone).toEqual([]);
  });

  test.each(['null', '"Not implemented"', '{"error":7}', '{"message":"no"}', ''])(
    'is unsupported if the body of the 404 names nothing: %s',
    async (text) => {
      stage.server.on('GET /api/v1/announcements', { status: 404, text });
      expect(await failureOf(stage.transport().request(announcements()))).toMatchObject({ code: 'unsupported' });
    },
  );

  test('is not unknown if the 404 names what is missing', async () => {
    stage.server.on('GET /api/v1/announcements', { status: 404, json: { error: 'Record not found' } });
    expect(await failureOf(stage.transport().request(announcements()))).toMatchObject({ code: 'not-found' });
    expect(guard.gone).toEqual([]);
  });
});

describe('a call about a status', () => {
  test('is unsupported by the word of Pleroma alone, without another request', async () => {
    stage.server.on(REACTION_ROUTE, answer('pleroma', 'unknown_api.json'));
    expect(await failureOf(stage.transport().request(REACTION))).toMatchObject({
      code: 'unsupported',
      identifier: 'reactions',
    });
    expect(stage.server.asked).toHaveLength(1);
  });

  test.each(['gotosocial', 'snac'])('is unsupported on %s if the status is there', async (server) => {
    stage.server
      .on(REACTION_ROUTE, answer(server, 'reaction_refused.json'))
      .on('GET /api/v1/statuses/s1', { json: STATUS });
    expect(await failureOf(stage.transport().request(REACTION))).toMatchObject({ code: 'unsupported' });
    expect(guard.gone).toEqual(['reactions']);
    const [asked] = stage.server.to('GET /api/v1/statuses/s1');
    expect(asked?.headers.get('Authorization')).toBe('Bearer secret');
    expect(asked?.body).toBeNull();
  });

  test.each(['gotosocial', 'snac'])(
    'is not found on %s if the status is gone, and the ability stays',
    async (server) => {
      stage.server
        .on(REACTION_ROUTE, answer(server, 'reaction_refused.json'))
        .on('GET /api/v1/statuses/s1', answer(server, 'unknown_status.json'));
      expect(await failureOf(stage.transport().request(REACTION))).toMatchObject({ code: 'not-found', status: 404 });
      expect(guard.gone).toEqual([]);
    },
  );

  test('is not found where the server says what is missing', async () => {
    stage.server
      .on('GET /api/v1/statuses/s1/history', answer('pleroma', 'status_missing.json'))
      .on('GET /api/v1/statuses/s1', { json: STATUS });
    expect(await failureOf(stage.transport().request(statusHistory('s1')))).toMatchObject({ code: 'not-found' });
    expect(stage.server.asked).toHaveLength(1);
  });

  test.each([
    ['network', 0, new Error('offline')],
    ['server', 500, { status: 500 }],
    ['unauthorized', 401, { status: 401 }],
  ] as const)(
    'fails as the question for the status does (%s), and is not said to be gone',
    async (code, seen, reply) => {
      stage.server.on(REACTION_ROUTE, answer('snac', 'reaction_refused.json')).on('GET /api/v1/statuses/s1', reply);
      expect(await failureOf(stage.transport().request(REACTION))).toMatchObject({ code, status: seen });
      expect(stage.problems).toHaveLength(1);
      expect(guard.gone).toEqual([]);
    },
  );
});

/** `not-found` would be shown as a deletion that is done. */
describe('deleting a status', () => {
  const ROUTE = 'DELETE /api/v1/statuses/s1';
  const SUBJECT = 'GET /api/v1/statuses/s1';
  const OWN_TEXT = { status: 404, json: { error: 'Record not found' } };
  const remove = () => failureOf(stage.transport().request(deleteStatus('s1')));

  test.each([
    ['pleroma', answer('pleroma', 'unknown_api.json')],
    ['gotosocial', answer('gotosocial', 'unknown_call.json')],
    ['snac', answer('snac', 'unknown_call.json')],
    ['any other', { status: 405 }],
    ['any other', { status: 404 }],
  ])('is unsupported on %s without that call, as the status is there: %j', async (_, reply) => {
    stage.server.on(ROUTE, reply).on(SUBJECT, { json: STATUS });
    expect(await remove()).toMatchObject({ code: 'unsupported', identifier: 'deletingStatuses' });
    expect(guard.gone).toEqual(['deletingStatuses']);
  });

  test.each([
    ['a bare 404', answer('snac', 'unknown_call.json')],
    ['a 404 with its own text', OWN_TEXT],
  ])('is not found after %s only if the status is gone', async (_, reply) => {
    for (const code of [404, 410]) {
      stage.server.on(ROUTE, reply).on(SUBJECT, { status: code });
      expect(await remove()).toMatchObject({ code: 'not-found', status: 404 });
    }
    stage.server.on(SUBJECT, { status: 503 });
    expect(await remove()).toMatchObject({ code: 'unavailable' });
    stage.server.on(SUBJECT, new Error('offline'));
    expect(await remove()).toMatchObject({ code: 'network' });
    expect(guard.gone).toEqual([]);
  });

  test('is refused in the words of the server if the status is there, and may be tried again', async () => {
    stage.server.on(ROUTE, OWN_TEXT).on(SUBJECT, { json: STATUS });
    expect(await remove()).toMatchObject({ code: 'invalid', serverText: 'Record not found' });
    expect(guard.gone).toEqual([]);
  });
});

describe('a call without an ability', () => {
  test('is not found by a bare 404, whoever sends it, and asked for once', async () => {
    for (const server of ['gotosocial', 'snac']) {
      stage.server.on('GET /api/v1/statuses/s1', answer(server, 'unknown_status.json'));
      expect(await failureOf(stage.transport().request(status('s1')))).toMatchObject({ code: 'not-found' });
    }
    expect(stage.server.asked).toHaveLength(2);
    expect(guard.gone).toEqual([]);
  });

  test('is not found where the server names what is missing, and asked for once', async () => {
    stage.server.on('GET /api/v1/statuses/s1', { status: 404, json: { error: 'Record not found' } });
    expect(await failureOf(stage.transport().request(status('s1')))).toMatchObject({ code: 'not-found' });
    expect(stage.server.asked).toHaveLength(1);
  });

  test('is unsupported where the server says so, and a reading one is not sent again', async () => {
    stage.server.on('GET /api/v1/things', { status: 404, json: { error: 'Not implemented' } });
    stage.server.on('POST /api/v1/others', { status: 501 });
    expect(await failureOf(stage.transport().request(get()))).toMatchObject({ code: 'unsupported', identifier: null });
    expect(await failureOf(stage.transport().request(post({ path: '/api/v1/others' })))).toMatchObject({
      code: 'unsupported',
    });
    expect(guard.gone).toEqual(['/api/v1/things']);
  });
});

test('a call that the guard refuses is not sent, with or without a token', async () => {
  const refuses = vi.fn(() => true);
  stage.guard = { refuses, takeAway: () => undefined, closes: () => undefined };
  expect(await failureOf(stage.transport(null).request(get()))).toMatchObject({ code: 'unsupported', status: 0 });
  expect(stage.server.asked).toEqual([]);
  expect(refuses).toHaveBeenCalledOnce();
});
