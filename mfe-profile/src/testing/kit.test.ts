// @vitest-environment jsdom
import { join } from 'node:path';
import { testModule } from '@skerry/shared/kit';
import { anAccount, anOwnAccount, aRelationship, aStatus } from '@skerry/shared/testing';
import { compileMessages } from 'skerry/messages';

const entities = {
  account: [anAccount({ noteHtml: '<p>Ropes and rain</p>' })],
  relationship: [aRelationship({ requestedBy: true })],
};

testModule({
  folder: join(import.meta.dirname, '../..'),
  compile: compileMessages,
  prepare: (fake) => {
    fake.entities.merge({
      account: [anOwnAccount({ followRequestsCount: 1 }), anAccount({ id: 'bo', acct: 'bo', displayName: 'Bo' })],
      relationship: [aRelationship({ id: 'bo' })],
      status: [aStatus({ accountId: 'bo' })],
    });
    fake.answer('GET /api/v1/accounts/ana', () => ({ kind: 'account', id: 'ana', entities }));
    fake.answer('GET /api/v1/accounts/ana/followers', () => ({ kind: 'account', ids: ['bo'], entities: {} }));
    fake.answer('GET /api/v1/statuses/s1/favourited_by', () => ({ kind: 'account', ids: ['ana'], entities }));
    fake.answer('GET /api/v2/search', () => ({ accounts: [], statuses: [], hashtags: [] }));
    fake.answer('GET /api/v2/suggestions', () => ({ kind: 'account', ids: ['ana'], entities }));
    fake.answer('GET /api/v1/followed_tags', () => [
      { name: 'tides', url: 'https://one.example/tags/tides', isFollowing: true, history: [] },
    ]);
    fake.answer('GET /api/v1/follow_requests', () => ({ kind: 'account', ids: ['ana'], entities }));
  },
  exposes: {
    './messages': { load: () => import('../exposes/messages.ts') },
    './actions': { load: () => import('../exposes/actions.tsx'), params: { accountId: 'bo' }, shows: 'Follow' },
    './card': { load: () => import('../exposes/card.tsx'), params: { accountId: 'ana' }, shows: 'Ropes and rain' },
    './background': { load: () => import('../exposes/background.ts') },
    './profile': {
      load: () => import('../exposes/profile.tsx'),
      params: { routeId: 'profile.user', name: 'ana' },
      shows: 'Ropes and rain',
    },
    './remote': {
      load: () => import('../exposes/remote.ts'),
      payload: { intent: 'follow', accountId: 'bo' },
      shows: 'Your account',
    },
    './remote-user': {
      load: () => import('../exposes/remote-user.tsx'),
      params: { routeId: 'profile.remote', handle: '@nobody@two.test' },
      shows: 'No one was found',
    },
    './report': {
      load: () => import('../exposes/report.ts'),
      payload: { accountId: 'bo', statusIds: ['s1'] },
      shows: 'Bo',
    },
    './relationship': {
      load: () => import('../exposes/relationship.ts'),
      payload: { accountId: 'ana', to: 'unmute' },
    },
    './people': {
      load: () => import('../exposes/people.ts'),
      payload: { statusId: 's1', who: 'favourited' },
      shows: 'Ana',
    },
    './suggestions': {
      load: () => import('../exposes/suggestions.tsx'),
      params: { routeId: 'profile.suggestions' },
      shows: 'Ana',
    },
    './followed-tags': {
      load: () => import('../exposes/followed-tags.tsx'),
      params: { routeId: 'profile.tags' },
      shows: '#tides',
    },
    './suggestions-panel': { load: () => import('../exposes/suggestions-panel.tsx'), shows: 'Ana' },
    './requests': {
      load: () => import('../exposes/requests.tsx'),
      params: { routeId: 'profile.requests' },
      shows: 'Approve',
    },
  },
});
