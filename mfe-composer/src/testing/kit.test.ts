// @vitest-environment jsdom
import { join } from 'node:path';
import { testModule } from '@skerry/shared/kit';
import { anAccount, anOwnAccount, aStatus } from '@skerry/shared/testing';
import { compileMessages } from 'skerry/messages';

const own = aStatus({ accountId: 'me', contentHtml: '<p>The old words</p>' });

testModule({
  folder: join(import.meta.dirname, '../..'),
  compile: compileMessages,
  prepare: (fake) => {
    fake.entities.merge({ account: [anOwnAccount(), anAccount()], status: [own, aStatus({ id: 's2' })] });
    fake.answer('GET /api/v1/statuses/s1', () => ({ kind: 'status', id: 's1', entities: { status: [own] } }));
    fake.answer('GET /api/v1/statuses/s1/source', () => ({
      id: 's1',
      text: 'The old words',
      spoilerText: '',
      contentType: 'text/markdown',
    }));
  },
  exposes: {
    './background': { load: () => import('../exposes/background.ts') },
    './messages': { load: () => import('../exposes/messages.ts') },
    './message-tools': {
      load: () => import('../exposes/message-tools.tsx'),
      params: { isInUse: false, isFull: false, insert: () => undefined, attach: () => undefined },
      shows: 'Emoji',
    },
    './open': { load: () => import('../exposes/open.ts'), payload: { edit: 's1' }, shows: 'The old words' },
    './panel': { load: () => import('../exposes/panel.tsx'), shows: 'Text' },
    './reply': {
      load: () => import('../exposes/reply.tsx'),
      params: { statusId: 's2', mode: 'reply', close: () => undefined },
      shows: 'Text',
    },
    './talk': {
      load: () => import('../exposes/talk.tsx'),
      params: { id: '1', accountIds: ['ana'], statusId: 's2', takesFocus: false, posted: () => undefined },
      shows: 'and you',
    },
  },
});
