import '../ui/theme/index.css';
import { createElement, StrictMode, type ComponentProps } from 'react';
import { createRoot } from 'react-dom/client';
import { BehaviorSubject, ModuleProvider, of } from '@skerry/shared/runtime';
import { Gallery } from './gallery.tsx';

type Context = NonNullable<ComponentProps<typeof ModuleProvider>['value']>;

/** What the primitives read of a module's context: a page whose address does not change by them. */
const STILL_PAGE = (() => {
  const location$ = new BehaviorSubject({ pathname: '/', search: '', hash: '', key: 'default', state: null });
  const navigation = { location$, location: location$.value, go: () => undefined };
  const settings = { observeOther: (_owner: string, _key: string, fallback: unknown) => of(fallback) };
  return { ports: { navigation, settings }, signal: new AbortController().signal } as unknown as Context;
})();

const place = document.getElementById('gallery');
if (!place) throw new Error('The gallery\'s page has no element "gallery".');
createRoot(place).render(
  createElement(StrictMode, null, createElement(ModuleProvider, { value: STILL_PAGE }, createElement(Gallery))),
);
