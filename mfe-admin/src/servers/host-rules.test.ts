import { expect, test } from 'vitest';
import { federationPolicy, type NodeInfo } from '@skerry/shared/api';
import { hostRules, rulesFor } from './host-rules.ts';

const policy = (federation: object) =>
  federationPolicy({ nodeInfo: { metadata: { federation } } as unknown as NodeInfo });
const ALL = hostRules(
  policy({
    mrf_simple: { reject: ['*.spam.test', 'worse.test'], media_nsfw: ['worse.test'], reject_deletes: ['Big.test'] },
    mrf_simple_info: { reject: { 'worse.test': { reason: 'harasses' } } },
    quarantined_instances: ['worse.test'],
  }),
);
const hosts = (written: string) => rulesFor(ALL, written).map(({ host }) => host);

test('each server has all its rules, with their reasons; a pattern is at the place of its address', () => {
  expect(ALL).toEqual([
    { host: 'Big.test', rules: [{ policy: 'reject_deletes', reason: null }] },
    { host: '*.spam.test', rules: [{ policy: 'reject', reason: null }] },
    {
      host: 'worse.test',
      rules: [
        { policy: 'reject', reason: 'harasses' },
        { policy: 'media_nsfw', reason: null },
        { policy: 'quarantined', reason: null },
      ],
    },
  ]);
});

test.each([
  ['', ['Big.test', '*.spam.test', 'worse.test']],
  ['wor', ['worse.test']],
  ['BIG', ['Big.test']],
  ['spam.test', ['*.spam.test']],
  ['deep.below.spam.test', ['*.spam.test']],
  ['notspam.test', []],
  ['below.worse.test', []],
  [' https://worse.test/users/x ', ['worse.test']],
  ['@ana@a.spam.test', ['*.spam.test']],
])('%j finds %j', (written, expected) => {
  expect(hosts(written)).toEqual(expected);
});
