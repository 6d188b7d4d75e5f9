import { lazy } from 'react';
import { DeferredPage } from './deferred-page.tsx';

/** One of `rare-pages.ts`, with its states of loading and failure. */
export function rarePage(name: keyof typeof import('./rare-pages.ts')) {
  const Page = lazy(async () => ({ default: (await import('./rare-pages.ts'))[name] }));
  return (
    <DeferredPage>
      <Page />
    </DeferredPage>
  );
}
