// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { applyTheme, DEFAULT_THEME, PRESET_THEMES } from './themes.ts';

/** A browser whose preference for light or dark can change while the page runs. */
function browserWishing(isLight: boolean) {
  const listeners = new Set<() => void>();
  const query = {
    matches: isLight,
    addEventListener: (_: string, on: () => void) => listeners.add(on),
    removeEventListener: (_: string, on: () => void) => listeners.delete(on),
  };
  vi.stubGlobal('matchMedia', () => query);
  return {
    turn: (next: boolean) => {
      query.matches = next;
      listeners.forEach((on) => on());
    },
    listeners,
  };
}

afterEach(() => vi.unstubAllGlobals());

describe('applyTheme', () => {
  test('[SE-052] the default theme is pleroma-dark', () => {
    expect(DEFAULT_THEME).toBe('pleroma-dark');
    expect(PRESET_THEMES.map(({ name }) => name)).toContain(DEFAULT_THEME);
  });

  test('sets a named theme, and the default for an unknown name', () => {
    const root = document.createElement('div');
    applyTheme(root, 'skerry-light');
    expect(root.dataset.theme).toBe('skerry-light');
    applyTheme(root, 'from an old version');
    expect(root.dataset.theme).toBe(DEFAULT_THEME);
  });

  test('`system` follows the browser until it is disposed', () => {
    const root = document.createElement('div');
    const browser = browserWishing(true);
    const dispose = applyTheme(root, 'system');
    expect(root.dataset.theme).toBe('skerry-light');
    browser.turn(false);
    expect(root.dataset.theme).toBe('pleroma-dark');
    dispose();
    browser.turn(true);
    expect(root.dataset.theme).toBe('pleroma-dark');
    expect(browser.listeners.size).toBe(0);
  });
});
