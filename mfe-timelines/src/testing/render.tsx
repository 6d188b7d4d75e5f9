import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ModuleProvider } from '@skerry/shared/runtime';
import type { FakeCtx } from './fake-ctx.ts';

/** Renders with a module's context around it. */
export function renderWith(fake: FakeCtx, view: ReactNode) {
  return render(<ModuleProvider value={fake.ctx}>{view}</ModuleProvider>);
}
