import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryModule } from '../testing/temporary-module.ts';
import { checkFiles } from './check-files.ts';

test('a valid module has no findings', async () => {
  expect(
    await checkFiles(
      temporaryModule({
        'src/view.tsx': "import { of } from '@skerry/shared/runtime';\nimport styles from './view.module.css';",
        'src/view.module.css': '@layer module { .view { margin-inline: 4px; &:hover { color: inherit; } } }',
      }),
    ),
  ).toEqual([]);
});

test('a module of another team has no findings', async () => {
  expect(await checkFiles(join(import.meta.dirname, '../../../e2e/fixtures/tide'))).toEqual([]);
});
