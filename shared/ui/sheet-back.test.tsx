import { cleanup, render } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Location, ModuleContext, NavigationPort } from '../contract/index.ts';
import { ModuleProvider } from '../runtime/module-context.ts';
import { SheetBack } from './sheet-back.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The history of a tab, from the page before the current one. */
function history() {
  let made = 0;
  const entry = (to: string, state: unknown): Location => {
    const { pathname, search, hash } = new URL(to, 'https://skerry.test');
    return { pathname, search, hash, state, key: `k${++made}` };
  };
  let entries = [entry('/before', null), entry('/here?a=1', { from: 'before' })];
  let at = 1;
  const location$ = new BehaviorSubject(entries[at] as Location);
  const go: NavigationPort['go'] = (to, { replace = false, state = null } = {}) => {
    if (typeof to === 'number') at += to;
    else {
      entries = [...entries.slice(0, replace ? at : at + 1), entry(to, state)];
      at = entries.length - 1;
    }
    location$.next(entries[at] as Location);
  };
  const navigation = {
    location$,
    get location() {
      return location$.value;
    },
    go,
  };
  const context = { ports: { navigation }, signal: new AbortController().signal } as unknown as ModuleContext;
  const open = (onBack: () => void) =>
    render(
      <ModuleProvider value={context}>
        <SheetBack onBack={onBack} />
      </ModuleProvider>,
    );
  const here = () => navigation.location.pathname + navigation.location.search;
  return { go, open, here, count: () => entries.length };
}

test('back closes the sheet and stays on the page, whose state is kept', () => {
  const { go, open, here } = history();
  const close = vi.fn();
  open(close);
  expect(here()).toBe('/here?a=1');
  go(-1);
  expect(close).toHaveBeenCalledOnce();
  expect(here()).toBe('/here?a=1');
});

test('sheets that were closed in another way leave one entry in all, and going back skips it', () => {
  const { go, open, here, count } = history();
  for (let sheet = 0; sheet < 3; sheet++) open(() => undefined).unmount();
  expect(count()).toBe(3);
  go(-1);
  expect(here()).toBe('/before');
});

test('a press may navigate as it closes the sheet: back returns to the page, then to the one before', () => {
  const { go, open, here } = history();
  const close = vi.fn();
  const { unmount } = open(close);
  unmount();
  go('/there');
  expect(here()).toBe('/there');
  go(-1);
  expect(here()).toBe('/here?a=1');
  go(-1);
  expect(here()).toBe('/before');
  expect(close).not.toHaveBeenCalled();
});

test('navigation closes it', () => {
  const { go, open } = history();
  const close = vi.fn();
  open(close);
  go('/there');
  expect(close).toHaveBeenCalledOnce();
});
