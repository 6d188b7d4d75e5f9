import { expect, test } from 'vitest';
import { line } from '../fixtures/line.ts';
import { hasFlashPlayer, MalformedReply } from '../index.ts';
import { newReading } from '../fixtures/reply-of.ts';

test('[API-025] the Flash player is requested at its path, without a token', () => {
  expect(line(hasFlashPlayer())).toBe('GET /static/ruffle/ruffle.js');
  expect(hasFlashPlayer().anonymous).toBe(true);
});

test.for<[string, boolean]>([
  ['(()=>{"use strict";var e,t={297:', true],
  ['/*! Ruffle */ window.RufflePlayer = {}', true],
  ['\n<!DOCTYPE html><html lang=en><head><script src=/index.js></script>', false],
  ['', false],
  ['  ', false],
])('[API-025] %j: the instance has a player: %s', ([text, has]) => {
  expect(hasFlashPlayer().parse(text, newReading())).toBe(has);
});

test('a reply that is not a text does not count as a script', () => {
  expect(() => hasFlashPlayer().parse({ error: 'no' }, newReading())).toThrow(MalformedReply);
});
