import { expect, test } from 'vitest';
import type { ApiCall } from '../../contract/api.ts';
import { line } from '../fixtures/line.ts';
import * as api from '../index.ts';
import { newReading } from '../fixtures/reply-of.ts';

test.for<[string, ApiCall<unknown>, string]>([
  ['[API-019]', api.termsOfService(), 'GET /static/terms-of-service.html'],
  ['[API-020]', api.stickerPacks(), 'GET /static/stickers.json'],
  ['[API-020]', api.stickerPack('/static/stickers/blob cats'), 'GET /static/stickers/blob%20cats/pack.json'],
  ['[API-022]', api.instancePanel(), 'GET /instance/panel.html'],
  ['peers', api.peers(), 'GET /api/v1/instance/peers'],
])('%s $2', ([, call, expected]) => {
  expect(line(call)).toBe(expected);
});

test('[API-020] [EN-058] stickers are in the folder of their pack', () => {
  expect(api.stickerPacks().parse({ 'blob cats': '/static/stickers/blob', bad: 3 }, newReading())).toEqual({
    'blob cats': '/static/stickers/blob',
  });
  expect(
    api
      .stickerPack('/static/stickers/blob')
      .parse({ title: 'Blob', tabIcon: 'a.png', stickers: ['a.png', '../b.png', 3] }, newReading()),
  ).toEqual({ title: 'Blob', stickers: ['/static/stickers/blob/a.png'] });
});

test('[API-019] the terms are a text', () => {
  expect(api.termsOfService().parse('<h4>Terms</h4>', newReading())).toBe('<h4>Terms</h4>');
  expect(() => api.termsOfService().parse({}, newReading())).toThrow(api.MalformedReply);
});

test("[API-019] [API-022] terms and panel are HTML; instead of a missing file servers send the front end's page", () => {
  for (const call of [api.termsOfService(), api.instancePanel()]) {
    expect(call.parse('<h2>Terms</h2><p>Be kind.</p>', newReading())).toBe('<h2>Terms</h2><p>Be kind.</p>');
    expect(call.parse('<!doctype html><title>Terms</title><p>Be kind.</p>', newReading())).toContain('Be kind.');
    expect(() =>
      call.parse(
        '<!DOCTYPE html><html lang="en"><head><script type="module" src="/index.js"></script></head><body><div id="app"></div></body></html>',
        newReading(),
      ),
    ).toThrow(api.MalformedReply);
    expect(() => call.parse({}, newReading())).toThrow(api.MalformedReply);
  }
});
