import { cleanup, render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { ModuleProvider } from '../runtime/module-context.ts';
import { fillBrowserGaps } from './browser-gaps.ts';
import type { FakeCtx } from './fake-ctx.ts';

/** Renders, and renders again, with a module's context around it; unmounted after the test. */
export function renderIn(fake: FakeCtx, view: ReactNode): RenderResult {
  fillBrowserGaps();
  onTestFinished(cleanup);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ModuleProvider value={fake.ctx}>{children}</ModuleProvider>
  );
  return render(view, { wrapper });
}
