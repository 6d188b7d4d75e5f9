import { cleanup, render } from '@testing-library/react';
import { ModuleProvider } from '@skerry/shared/runtime';
import type { ReactNode } from 'react';
import type { FakeCtx } from './fake-ctx.ts';

/** Renders inside a fake context. */
export function renderIn(fake: FakeCtx, view: ReactNode) {
  return render(<ModuleProvider value={fake.ctx}>{view}</ModuleProvider>);
}

export { cleanup };
