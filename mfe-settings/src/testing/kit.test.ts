// @vitest-environment jsdom
import { join } from 'node:path';
import { testModule } from '@skerry/shared/kit';
import { anOwnAccount } from '@skerry/shared/testing';
import { compileMessages } from 'skerry/messages';
import { aProfile } from './a-profile.ts';
import { SAMPLE_PREFERENCES, SAMPLE_ROWS } from './sample-rows.ts';

testModule({
  prepare: (fake) => {
    fake.entities.merge({ account: [anOwnAccount()] });
    fake.answer('GET /api/v1/filters', () => []);
    fake.answer('GET /api/v1/accounts/verify_credentials', () => ({
      ...aProfile({ fields: [{ name: 'Boat', value: 'Fulmar' }] }),
    }));
  },
  folder: join(import.meta.dirname, '../..'),
  compile: compileMessages,
  context: { preferences: SAMPLE_PREFERENCES, rows: SAMPLE_ROWS },
  exposes: {
    './background': { load: () => import('../exposes/background.ts') },
    './messages': { load: () => import('../exposes/messages.ts') },
    './open': {
      load: () => import('../exposes/open.ts'),
      payload: { tab: 'timelines' },
      shows: 'Replies in timelines',
    },
    './filter': { load: () => import('../exposes/filter.ts'), payload: {}, shows: 'Add filter' },
    './edit': { load: () => import('../exposes/edit.ts'), shows: 'Save profile' },
  },
});
