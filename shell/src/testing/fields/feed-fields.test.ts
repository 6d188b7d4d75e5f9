import { ModuleFeed } from '@skerry/shared/contract/schema';
import { sampleModule } from '@skerry/shared/testing';
import { expect } from 'vitest';
import { readFeed } from '../../platform/feed.ts';
import { createRouteTable } from '../../routing/route-table.ts';
import { fieldsOfAll, proveFields } from './proof.ts';

const MODULE = sampleModule('tide', { routes: [{ id: 'tide.table', path: '/:name', expose: './a', auth: 'any' }] });
const FEED = { schema: 1, audience: 'public', staffFeed: null, gate: null, modules: [MODULE], tombstones: [] };
const read = (changes: object) => readFeed({ ...FEED, ...changes }, 'public', {});

function refused(field: string, changes: object) {
  return () => {
    expect(read({}).refusals).toEqual([]);
    const { feed, refusals } = read(changes);
    expect(feed.modules).toEqual([]);
    expect(refusals[0]?.message).toContain(`the feed.${field}: `);
  };
}

/** Fields with tests of what is made of them: in the platform, the session, the operator's tool and its console. */
const ELSEWHERE = [
  'canaries[].base',
  'canaries[].percent',
  ...['id', 'isEnabled', 'pinned', 'build', 'since', 'before', 'builds[].build', 'builds[].publishedAt'].map(
    (field) => `installed.modules[].${field}`,
  ),
  'installed.configuration',
  'installed.modules[].canary.version',
  'installed.modules[].canary.percent',
  'gate',
  'staffFeed',
];

const fields = fieldsOfAll(ModuleFeed).filter(
  (field) => !/^((?:modules|canaries)\[\]\.manifest|when\[\])\./.test(field),
);

const proofs = {
  schema: refused('schema', { schema: 2 }),
  audience: refused('audience', { audience: 'staff' }),
  'modules[].base': refused('modules.0.base', { modules: [{ ...MODULE, base: 'https://elsewhere.test/' }] }),
  tombstones: () => {
    const kindOf = (tombstones: string[]) => {
      const { feed } = read({ tombstones });
      return createRouteTable({ ...feed, shell: [], role: 'member' }).match('/trends')?.entry.kind;
    };
    expect([kindOf([]), kindOf(['/trends'])]).toEqual(['module', 'tombstone']);
  },
};

proveFields('the feed', fields, proofs, ELSEWHERE);
