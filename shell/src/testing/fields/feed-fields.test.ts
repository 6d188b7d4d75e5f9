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

const SHOWN = {
  in: 'mfe-admin/src/console',
  title: 'a module is shown since when its build is on, and with the builds in place',
};
const SHOWN_CANARY = { in: 'mfe-admin/src/console', title: 'a canary is shown with its share of the accounts' };

const fields = fieldsOfAll(ModuleFeed).filter(
  (field) => !/^((?:modules|canaries)\[\]\.manifest|when\[\])\./.test(field),
);

proveFields('the feed', fields, {
  schema: refused('schema', { schema: 2 }),
  audience: refused('audience', { audience: 'staff' }),
  'modules[].base': refused('modules.0.base', { modules: [{ ...MODULE, base: 'https://elsewhere.test/' }] }),
  'canaries[].base': { in: 'shell/src', title: 'a user gets the canary, a visitor the build that all others have' },
  'canaries[].percent': {
    in: 'shell/src/platform',
    title: 'an account has the canary or has it not, and always the same; a visitor has what most have',
  },
  ...Object.fromEntries(
    ['id', 'isEnabled', 'pinned', 'build', 'since', 'before', 'builds[].build', 'builds[].publishedAt'].map((field) => [
      `installed.modules[].${field}`,
      SHOWN,
    ]),
  ),
  'installed.configuration': {
    in: 'shell/operator/assemble',
    title: "the staff's feed says of each module what is in place, what is on and since when; the page does not",
  },
  'installed.modules[].canary.version': SHOWN_CANARY,
  'installed.modules[].canary.percent': SHOWN_CANARY,
  tombstones: () => {
    const kindOf = (tombstones: string[]) => {
      const { feed } = read({ tombstones });
      return createRouteTable({ ...feed, shell: [], role: 'member' }).match('/trends')?.entry.kind;
    };
    expect([kindOf([]), kindOf(['/trends'])]).toEqual(['module', 'tombstone']);
  },
  gate: {
    in: 'shell/src/session',
    title: 'receives the token once, in exchange for the cookie that the feed requires',
  },
  staffFeed: {
    in: 'shell/src/session',
    title: 'receives the token once, in exchange for the cookie that the feed requires',
  },
});
