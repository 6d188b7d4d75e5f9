import type { Contribution } from '@skerry/shared/contract';
import { defineMount, Slot } from '@skerry/shared/runtime';
import { sampleModule, settle } from '@skerry/shared/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Supervisors } from './supervisors.ts';
import { sampleWorld } from './testing/sample-world.tsx';

beforeEach(() => {
  // React logs each error that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // jsdom has no digest.
  vi.stubGlobal('crypto', webcrypto);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const tide = sampleModule('tide', {
  name: 'title',
  texts: { en: { title: 'Water levels', panel: 'Panel of the day' } },
  slots: [{ slot: 'layout/side/v1', expose: './panel', kind: 'mount' }],
});

/** The card of a panel that throws this while it is drawn. */
async function cardOf(error: () => Error): Promise<{ text: () => string; retry: () => Promise<void> }> {
  const panel = () => {
    throw error();
  };
  const { around } = sampleWorld({
    modules: [tide],
    code: { tide: { './panel': () => defineMount(panel) as Contribution } },
    supervisors: new Supervisors({ now: () => 0, report: () => undefined }),
  });
  render(around(<Slot slot="layout/side/v1" params={{}} />));
  const pass = () => act(settle);
  await pass();
  return {
    text: () => screen.getByRole('alert').textContent ?? '',
    async retry() {
      await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
      await pass();
    },
  };
}
const chunkError = () =>
  Object.assign(new Error('gone'), {
    name: 'ChunkLoadError',
    request: new URL(`${tide.base}7.js`, document.baseURI).href,
  });

test("a throw while drawing has a code of its own; the third in a minute has the budget's. Both name the module", async () => {
  const card = await cardOf(() => new Error('broken'));
  for (let times = 0; times < 2; times += 1) {
    expect(card.text()).toContain('MODULE_VIEW_FAILED');
    expect(card.text()).toContain('Couldn’t show Water levels');
    expect(card.text()).not.toContain('tide');
    await card.retry();
  }
  expect(card.text()).toContain('MODULE_ERROR_BUDGET');
  expect(card.text()).toContain('Water levels stopped working');
  expect(card.text()).not.toContain('tide');
});

test.each([
  ['was changed', () => Promise.resolve(new Response('other code')), 'MODULE_INTEGRITY'],
  ['is missing', () => Promise.resolve(new Response('', { status: 404 })), 'MODULE_LOAD_FAILED'],
  ['cannot be reached', () => Promise.reject(new TypeError('offline')), 'MODULE_LOAD_FAILED'],
])('a part of a view that %s has its own code', async (_, answer, code) => {
  vi.stubGlobal('fetch', vi.fn(answer));
  const card = await cardOf(chunkError);
  await vi.waitFor(() => expect(card.text()).toContain(code));
  expect(card.text()).not.toContain('MODULE_VIEW_FAILED');
  expect(card.text()).toContain('Couldn’t load Water levels');
});
