import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { press, settle, wireStatus } from '@skerry/shared/testing';
import { show } from '../card/testing/show-status.tsx';
import { translateByKey } from './testing/translate-by-key.ts';
import type { Availability } from './browser-translator.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A browser that puts texts in capitals; `download` ends when the test says so. */
function browserWith(availability: Availability, { detected = 'de', fails = false } = {}) {
  const monitor = new EventTarget();
  const download = Promise.withResolvers<void>();
  const created = vi.fn();
  vi.stubGlobal('Translator', {
    availability: () => Promise.resolve(availability),
    create: async (options: { monitor(target: EventTarget): void; sourceLanguage: string; targetLanguage: string }) => {
      created(options.sourceLanguage, options.targetLanguage);
      options.monitor(monitor);
      if (availability !== 'available') await download.promise;
      if (fails) throw new DOMException('Not now', 'OperationError');
      return { translate: (text: string) => Promise.resolve(text.toUpperCase()), destroy: () => undefined };
    },
  });
  vi.stubGlobal('LanguageDetector', {
    availability: () => Promise.resolve('available'),
    create: () =>
      Promise.resolve({
        detect: () => Promise.resolve([{ detectedLanguage: detected, confidence: 0.9 }]),
        destroy: () => undefined,
      }),
  });
  const progress = (loaded: number) =>
    act(async () => {
      monitor.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded }));
      await settle();
    });
  return { created, progress, finish: download.resolve };
}

/** A visitor, who has no server that would translate. */
async function showTo(more: object = {}) {
  return show(wireStatus('s1', { content: '<p>Moin <em>du</em></p>', language: 'de', ...more }), {
    instance: { abilities: { translation: false } },
  });
}

test('[TL-078] where the server does not translate the browser does, and says so; the original is one press away', async () => {
  const { created } = browserWith('available');
  await showTo({ spoiler_text: 'Essen' });
  await translateByKey();
  expect(created.mock.calls).toEqual([['de', 'en']]);
  expect(screen.getByText('DU').tagName).toBe('EM');
  expect(screen.getByText('ESSEN')).toBeTruthy();
  expect(screen.getByText('Translated from: German · On this device')).toBeTruthy();
  await press('Show original');
  expect(screen.getByText('du')).toBeTruthy();
});

test('a language is downloaded only after a press, with its progress', async () => {
  const { created, progress, finish } = browserWith('downloadable');
  await showTo();
  await translateByKey();
  expect(screen.getByRole('status').textContent).toContain('needs to download the language');
  expect(created).not.toHaveBeenCalled();
  await press('Download');
  await progress(0.4);
  expect(screen.getByRole('status').textContent).toContain('Downloading the language: 40%');
  finish();
  await act(settle);
  expect(screen.getByText('DU')).toBeTruthy();
});

test('a failure is said with the text still there, and can be tried again', async () => {
  browserWith('available', { fails: true });
  await showTo();
  await translateByKey();
  expect(screen.getByText('The translation didn’t work.')).toBeTruthy();
  expect(screen.getByText('du')).toBeTruthy();
  browserWith('available');
  await press('Try again');
  expect(screen.getByText('DU')).toBeTruthy();
});

test('a pair of languages that the browser lacks is said to be impossible', async () => {
  browserWith('unavailable');
  await showTo({ language: null });
  await translateByKey();
  expect(screen.getByText('Your browser can’t translate this post.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
  await press('Dismiss');
  expect(screen.queryByRole('status')).toBeNull();
});

test.each([
  ['the language of the text, where the post says none', null, 'da', [['da', 'en']]],
  ['the language that the post says', 'de-AT', 'da', [['de', 'en']]],
])('it translates from %s', async (_, language, detected, expected) => {
  const { created } = browserWith('available', { detected });
  await showTo({ language });
  await translateByKey();
  expect(created.mock.calls).toEqual(expected);
});

test('[TL-090] nothing is offered without such a browser, for languages that it lacks, nor for the interface’s own', async () => {
  await showTo();
  await translateByKey();
  expect(screen.queryByRole('button', { name: 'Show original' })).toBeNull();
  cleanup();
  browserWith('available');
  await showTo({ language: 'en-GB' });
  await translateByKey();
  expect(screen.queryByRole('button', { name: 'Show original' })).toBeNull();
  cleanup();
  browserWith('unavailable');
  await showTo();
  await translateByKey();
  expect(screen.queryByRole('button', { name: 'Show original' })).toBeNull();
});
