import { expect, test } from 'vitest';
import { foundAmong, readSought } from './sought.ts';

test.each([
  ['acct:ana@two.test', '@ana@two.test'],
  ['ACCT:@ana@Two.Test', '@ana@two.test'],
  ['  @ana.b-c_d@two.test:8443 ', '@ana.b-c_d@two.test:8443'],
  ['ana@münchen.test', '@ana@xn--mnchen-3ya.test'],
  ['\u202aana@two.test\u202c', '@ana@two.test'],
  ['\u2068@ana@two.test\u2069', '@ana@two.test'],
  ['\u200e@ana@two.test', '@ana@two.test'],
  ['(@ana@two.test)', '@ana@two.test'],
  ['„@ana@two.test“,', '@ana@two.test'],
  ['@ana@two.test,', '@ana@two.test'],
  ['＠ana＠two.test。', '@ana@two.test'],
  ['https://two.test/users/ana', 'https://two.test/users/ana'],
  ['https://user:secret@two.test/notice/1#x', 'https://two.test/notice/1#x'],
])('%j is looked for as %s', (written, query) => {
  expect(readSought(written)?.query).toBe(query);
});

test.each([
  '',
  '   ',
  'ana',
  'two.test',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//https://two.test',
  'data:text/html,<b>',
  'blob:https://two.test/1',
  'file:///etc/passwd',
  'mailto:ana@two.test',
  '//two.test/users/ana',
  '/users/ana',
  'https://',
  'https://two.test/a b',
  'https://two.test/\u202Egpj',
  'ana@two.test\n@bo@three.test',
  'ana@two.test@three.test',
  'ana@two.test/x',
  'ana@two.test?x',
  'an\u202ea@two.test',
  '(https://two.test/users/ana)\u202e',
  `https://two.test/${'x'.repeat(2048)}`,
])('%j names nothing', (written) => {
  expect(readSought(written)).toBeNull();
});

const person = (id: string, handle: string) => ({ id, handle, addresses: [`https://${handle.split('@')[1]}/@${id}`] });
const found = (written: string, among: Parameters<typeof foundAmong>[1]) => {
  const sought = readSought(written);
  return sought && foundAmong(sought, among);
};

test('a handle leads to the very person, not to one with a similar name or on another server', () => {
  const [ana, anab, other] = [
    person('ana', 'ana@two.test'),
    person('anab', 'anab@two.test'),
    person('o', 'ana@six.test'),
  ];
  expect(found('ana@two.test', [anab, other, ana])).toBe('ana');
  expect(found('@ANA@TWO.test', [anab, ana])).toBe('ana');
  expect(found('ana@two.test', [anab, other])).toBeNull();
  expect(found('ana@two.test', [anab])).toBeNull();
  expect(found('ana@two.test', [])).toBeNull();
});

test('a handle may lead to a host of another name, if that is the only answer', () => {
  expect(found('ana@two.test', [person('ana', 'ana@social.two.test')])).toBe('ana');
  expect(found('ana@two.test', [{ id: 's', addresses: ['https://two.test/1'] }])).toBeNull();
});

test('an address leads to what has it, or to the only answer from its host', () => {
  const status = { id: 's', addresses: ['https://two.test/objects/1', 'https://two.test/@ana/1'] };
  const mentions = { id: 'm', addresses: ['https://three.test/objects/9'] };
  expect(found('https://two.test/@ana/1/', [mentions, status])).toBe('s');
  expect(found('https://two.test/users/ana', [person('ana', 'ana@two.test')])).toBe('ana');
  // A status that only contains the address.
  expect(found('https://two.test/gone', [mentions])).toBeNull();
  expect(found('https://two.test/gone', [status, mentions])).toBeNull();
});
