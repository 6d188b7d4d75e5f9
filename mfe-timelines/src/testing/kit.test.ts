// @vitest-environment jsdom
import { join } from 'node:path';
import { testModule } from '@skerry/shared/kit';
import { anAccount, anOwnAccount, aStatus, down, wireNotification, wireStatus } from '@skerry/shared/testing';
import { compileMessages } from 'skerry/messages';

const picture = {
  id: 'm1',
  kind: 'image',
  url: 'https://one.example/1.png',
  previewUrl: 'https://one.example/1.png',
  remoteUrl: null,
  description: 'A harbour',
  blurhash: null,
  width: 40,
  height: 30,
  focus: null,
  mimeType: 'image/png',
} as const;

testModule({
  folder: join(import.meta.dirname, '../..'),
  compile: compileMessages,
  prepare: (fake) => {
    fake.entities.merge({
      account: [anOwnAccount(), anAccount()],
      status: [aStatus({ id: 'known', contentHtml: '<p>Low water at six</p>', attachments: [picture as never] })],
    });
    fake.api.on(/^GET .*timelines/, { json: down(2, 1) });
    fake.api.on(/^GET .*markers/, { json: {} });
    fake.api.on(/^GET .*accounts\/ana\/statuses/, { json: down(2, 1) });
    fake.api.on(/^GET .*statuses\/s2$/, { json: wireStatus('s2') });
    fake.api.on(/^GET .*statuses\/s2\/context/, {
      json: { ancestors: [wireStatus('s1')], descendants: [wireStatus('s3', { in_reply_to_id: 's2' })] },
    });
    fake.api.on(/^GET .*\/lists$/, { json: [{ id: '3', title: 'Boats', replies_policy: 'list' }] });
    fake.api.on(/^GET .*bookmark_folders$/, { json: [] });
    fake.api.on(/^GET .*pleroma\/chats$/, { json: [] });
    fake.api.on(/^GET .*v1\/conversations$/, { json: [] });
    fake.api.on(/^GET .*announcements/, { json: [] });
    fake.api.on(/^GET .*notifications/, {
      json: [wireNotification('2', 'favourite'), wireNotification('1', 'follow', { status: null })],
    });
  },
  exposes: {
    './add-to-list': { load: () => import('../exposes/add-to-list.ts') },
    './messages': { load: () => import('../exposes/messages.ts') },
    './account-timeline': {
      load: () => import('../exposes/account-timeline.tsx'),
      params: { accountId: 'ana', kind: 'statuses' },
      shows: 'Text of s2',
    },
    './background': { load: () => import('../exposes/background.ts') },
    './conversation': {
      load: () => import('../exposes/conversation.ts'),
      params: { routeId: 'timelines.conversation', id: 's2' },
      shows: 'Text of s3',
    },
    './suggestions': {
      load: () => import('../exposes/suggestions.tsx'),
      params: {
        id: 'search',
        field: document.createElement('input'),
        typed: '',
        write: () => undefined,
        close: () => undefined,
        tell: () => undefined,
      },
      shows: 'Keep recent searches',
    },
    './media-viewer': {
      load: () => import('../exposes/media-viewer.ts'),
      payload: { statusId: 'known', index: 0 },
      shows: 'A harbour',
    },
    './pictures': {
      load: () => import('../exposes/pictures.ts'),
      payload: { pictures: [{ url: 'https://one.example/1.png', description: 'A harbour' }] },
      shows: 'A harbour',
    },
    './notifications': {
      load: () => import('../exposes/notifications.tsx'),
      params: { routeId: 'timelines.notifications' },
      shows: 'Person a2',
    },
    './notifications-column': { load: () => import('../exposes/notifications-column.ts'), shows: 'Person a2' },
    './status-card': {
      load: () => import('../exposes/status-card.tsx'),
      params: { statusId: 'known' },
      shows: 'Low water at six',
    },
    './status-sample': {
      load: () => import('../exposes/status-sample.tsx'),
      params: { name: 'Inês', text: 'Low water' },
      shows: 'Low water',
    },
    './places': {
      load: () => import('../exposes/places.tsx'),
      params: { wanted: '' },
      shows: 'Boats',
    },
    './tag-actions': {
      load: () => import('../exposes/tag-actions.tsx'),
      params: { tag: 'tides' },
      shows: 'Mute #tides',
    },
    './timeline': {
      load: () => import('../exposes/timeline.ts'),
      params: { routeId: 'timelines.home' },
      shows: 'Text of s2',
    },
  },
});
