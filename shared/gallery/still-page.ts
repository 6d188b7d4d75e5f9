import type { ComponentProps } from 'react';
import { BehaviorSubject, type ModuleProvider } from '@skerry/shared/runtime';

type Context = NonNullable<ComponentProps<typeof ModuleProvider>['value']>;

/** What the primitives read of a module's context: a page whose address does not change by them. */
export const STILL_PAGE = (() => {
  const location$ = new BehaviorSubject({ pathname: '/', search: '', hash: '', key: 'default', state: null });
  const navigation = { location$, location: location$.value, go: () => undefined };
  return { ports: { navigation }, signal: new AbortController().signal } as unknown as Context;
})();
