// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { recallPlace, rememberPlace, type Place } from './place-memory.ts';

const place = (list: string): Place => ({
  list,
  anchor: { key: 's1', offset: -12, heights: { s1: 140 } },
  older: { max_id: 's0' },
});
beforeEach(() => sessionStorage.clear());

test('a place is found again by its entry of the history, and only for its list', () => {
  rememberPlace('k1', place('home'));
  expect(recallPlace('k1', 'home')).toEqual(place('home'));
  expect(recallPlace('k1', 'local')).toBeNull();
  expect(recallPlace('k2', 'home')).toBeNull();
});

test('the ten latest places are kept', () => {
  for (let entry = 0; entry < 12; entry += 1) rememberPlace(`k${entry}`, place('home'));
  expect(recallPlace('k1', 'home')).toBeNull();
  expect(recallPlace('k2', 'home')).not.toBeNull();
  expect(recallPlace('k11', 'home')).not.toBeNull();
});

test('a malformed stored value counts as none', () => {
  sessionStorage.setItem('skerry.timelines.places', '{"not": "a list"}');
  expect(recallPlace('k1', 'home')).toBeNull();
  sessionStorage.setItem('skerry.timelines.places', '[[');
  expect(recallPlace('k1', 'home')).toBeNull();
});
