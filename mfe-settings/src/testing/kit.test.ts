import { join } from 'node:path';
import { testModule } from '@skerry/shared/kit';
import { compileMessages } from 'skerry/messages';
import { SAMPLE_PREFERENCES, SAMPLE_ROWS } from './sample-rows.ts';

testModule({
  folder: join(import.meta.dirname, '../..'),
  compile: compileMessages,
  context: { preferences: SAMPLE_PREFERENCES, rows: SAMPLE_ROWS },
  exposes: {
    './messages': { load: () => import('../exposes/messages.ts') },
    './open': { load: () => import('../exposes/open.ts'), payload: { tab: 'timelines' }, shows: 'Muted words' },
  },
});
