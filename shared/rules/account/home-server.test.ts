import { expect, test } from 'vitest';
import { homePage, readHome } from './home-server.ts';

test.for<[string, string | null, string]>([
  ['bob@remote.test', 'bob', 'remote.test'],
  [' @bob@remote.test ', 'bob', 'remote.test'],
  ['remote.test', null, 'remote.test'],
  ['https://Remote.test/@bob', null, 'remote.test'],
  ['http://remote.test', null, 'remote.test'],
  ['social.remote.test', null, 'social.remote.test'],
  ['bob@remote.test:8443', 'bob', 'remote.test:8443'],
  ['bob@münchen.test', 'bob', 'xn--mnchen-3ya.test'],
])('%s is %s at %s', ([written, name, host]) => {
  expect(readHome(written)).toEqual({ name, host });
});

test.for([
  '',
  'bob',
  'bob@',
  '@',
  'bob@remote',
  'bob@remote.test@evil.test',
  'bob@remote.test/x',
  'javascript:alert(1)',
  'a b.test',
  'bob@re mote.test',
  'bob:pw@remote.test',
  'remote.test?x=1',
  'a_b.remote.test',
  'remote.te_st',
  'remote.test_',
  'xhttps://remote.test',
])('%j names no server', (written) => {
  expect(readHome(written)).toBeNull();
});

test('the page of a server has the whole address', () => {
  expect(homePage('remote.test', 'https://here.test/objects/1?a=b&c')).toBe(
    'https://remote.test/authorize_interaction?uri=https%3A%2F%2Fhere.test%2Fobjects%2F1%3Fa%3Db%26c',
  );
});
