import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach } from 'vitest';
import { ModuleProvider } from '@skerry/shared/runtime';
import type { FakeCtx } from './fake-ctx.ts';

afterEach(cleanup);

/** Renders with a module's context around it; taken down after the test. */
export function renderWith(fake: FakeCtx, view: ReactNode) {
  return render(<ModuleProvider value={fake.ctx}>{view}</ModuleProvider>);
}
