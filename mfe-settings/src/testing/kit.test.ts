import { join } from 'node:path';
import { testModule } from '@skerry/shared/kit';
import { compileMessages } from 'skerry/messages';

testModule({
  folder: join(import.meta.dirname, '../..'),
  compile: compileMessages,
  exposes: {
    './messages': { load: () => import('../exposes/messages.ts') },
    './open': { load: () => import('../exposes/open.ts'), payload: { tab: 'timelines' }, shows: 'Show new statuses' },
  },
});
