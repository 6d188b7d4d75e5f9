import { describe, expect, test } from 'vitest';
import { SOUND_MANIFEST, temporaryModule } from '../testing/temporary-module.ts';
import { textOf } from '../testing/text-of.ts';
import { checkImports } from './check-imports.ts';

describe('imports', () => {
  test.each([
    ["import { x } from '@skerry/mfe-profile';", 'another module'],
    ['import { boot } from "@skerry/shell";', 'the shell'],
    ["export { build } from 'skerry/build';", 'the shell or its tools'],
    ["import type { Observable } from 'rxjs';", '@skerry/shared/runtime'],
    ["import { createBus } from '@skerry/shared/platform';", 'in the context'],
    ["const router = await import('react-router');", '@skerry/shared/runtime'],
    ["import { createPortal } from 'react-dom';", 'outside of its own root'],
    ["import { createFakeCtx } from '@skerry/shared/testing';", 'test tools'],
    ["import { listReports } from '@skerry/shared/api/admin';", 'staff calls'],
    ["import { Button } from '@skerry/shared/ui/button/button.tsx';", 'not an entry of @skerry/shared'],
    ["import confetti from 'https://cdn.example/confetti.js';", 'loaded from another host'],
    ["import { readFile } from 'node:fs/promises';", 'no Node in a browser'],
    ["import { a } from '../../mfe-profile/src/a.ts';", "leaves the module's folder"],
    ["import {\n  a,\n  b,\n} from 'rxjs';", 'src/view.tsx:1'],
  ])('%s is found', (code, words) => {
    expect(textOf(checkImports(temporaryModule({ 'src/view.tsx': code })))).toContain(words);
  });

  test.each([
    ['src/view.tsx', "// import { x } from 'rxjs';\n/* import '@skerry/shell' */"],
    [
      'src/view.tsx',
      "import { useState } from 'react';\nimport { Star } from '@skerry/shared/ui/icons';\nimport { css } from './a/b.ts';\nimport '@skerry/shared/ui';",
    ],
    ['src/view.test.tsx', "import { test } from 'vitest';\nimport { of } from 'rxjs';"],
    ['src/testing/fake-ctx.ts', "import { createFakeCtx } from '@skerry/shared/testing';"],
  ])('%s may contain %s', (path, code) => {
    expect(checkImports(temporaryModule({ [path]: code }))).toEqual([]);
  });

  test('a gated module may use the staff calls', () => {
    expect(
      checkImports(
        temporaryModule(
          { 'src/view.tsx': "import { listReports } from '@skerry/shared/api/admin';" },
          { ...SOUND_MANIFEST, access: { gated: true, roles: ['admin'] } },
        ),
      ),
    ).toEqual([]);
  });
});
