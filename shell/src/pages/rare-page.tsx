import { lazy } from 'react';
import { DeferredPage } from './deferred-page.tsx';

/** One of `rare-pages.ts`, with what is shown while it loads and where it does not come. */
export function rarePage(name: keyof typeof import('./rare-pages.ts')) {
  const Page = lazy(async () => ({ default: (await import('./rare-pages.ts'))[name] }));
  return (
    <DeferredPage>
      <Page />
    </DeferredPage>
  );
}
