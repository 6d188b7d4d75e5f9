// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CompiledMessages, SettingsPort } from '@skerry/shared/contract';
import { NEVER } from '@skerry/shared/runtime';
import { settle, MemoryStorage } from '../session/testing/test-doubles.ts';
import { createSettings } from '../settings/settings.ts';
import { ownPreferences } from '../settings/own-preferences.ts';
import { createI18n } from './i18n.ts';

let settings: SettingsPort;
let page: AbortController;
let problems: string[];
let root: HTMLElement;
const loadMarks = vi.fn(() => import('./mark-english.ts'));
/** What the browser lacks of a language: nothing, unless a test says otherwise. */
const fillIntl = vi.fn<(locale: string) => Promise<void>>();

beforeEach(() => {
  fillIntl.mockReset().mockResolvedValue();
  page = new AbortController();
  problems = [];
  root = document.createElement('html');
  const storage = new MemoryStorage();
  const service = createSettings({
    storage: () => storage,
    instanceDefaults$: NEVER,
    tabs: new EventTarget(),
    report: () => undefined,
    i18n: () => ({ locale: 'en', asEnglish: (text) => text }),
    onUnread: () => undefined,
    onRefused: () => undefined,
    signal: page.signal,
  });
  service.declare([{ id: 'shell', preferences: ownPreferences }]);
  settings = service.portFor('shell');
});
afterEach(() => {
  page.abort();
  loadMarks.mockClear();
  vi.restoreAllMocks();
});

const start = (...browserLanguages: string[]) =>
  createI18n({
    settings,
    languages: ['ar', 'de', 'en', 'ja'],
    browserLanguages,
    root,
    loadMarks,
    fillIntl,
    report: (problem) => problems.push(problem),
    signal: page.signal,
  });

const GREETINGS: Record<string, CompiledMessages> = { de: { hello: 'Hallo' }, ar: { hello: 'مرحبا' } };
function greetings(load = async (locale: string) => GREETINGS[locale] ?? {}) {
  return { en: { hello: 'Hello', bye: 'Bye' } as CompiledMessages, load: vi.fn(load) };
}

/** A loader that resolves when the test says so. */
function heldBack(): { load: (locale: string) => Promise<CompiledMessages>; arrive(locale: string): void } {
  const waiting = new Map<string, (messages: CompiledMessages) => void>();
  return {
    load: (locale) =>
      new Promise((resolve) => {
        waiting.set(locale, resolve);
      }),
    arrive: (locale) => waiting.get(locale)?.(GREETINGS[locale] ?? {}),
  };
}

describe('the language', () => {
  test('[SH-169] is English if neither the user nor the browser names an available language', async () => {
    expect(start().locale).toBe('en');
    expect(start('tlh', 'tr-TR').locale).toBe('en');
    await settings.set('interfaceLanguage', 'tr');
    expect(start('tlh').locale).toBe('en');
    expect(root.lang).toBe('en');
  });

  test("is the browser's until the user chooses", async () => {
    const i18n = start('de-AT', 'en');
    expect([i18n.locale, root.lang, root.dir]).toEqual(['de', 'de', 'ltr']);
    await settings.set('interfaceLanguage', 'ar');
    await settle();
    expect([i18n.locale, i18n.direction, root.lang, root.dir]).toEqual(['ar', 'rtl', 'ar', 'rtl']);
  });

  test('[SE-007] changes with the preference, for modules that are loaded', async () => {
    const i18n = start();
    const port = await i18n.forModule('timelines', greetings());
    const seen: string[] = [];
    port.locale$.subscribe((locale) => seen.push(`${locale} ${port.t('hello')}`));
    await settings.set('interfaceLanguage', 'de');
    await settle();
    await settings.set('interfaceLanguage', 'ar');
    await settle();
    expect(seen).toEqual(['en Hello', 'de Hallo', 'ar مرحبا']);
  });
});

describe('texts', () => {
  test('of a language are loaded when it is chosen, English is included', async () => {
    const messages = greetings();
    const i18n = start();
    await i18n.forModule('timelines', messages);
    expect(messages.load).not.toHaveBeenCalled();
    await settings.set('interfaceLanguage', 'de');
    await settle();
    expect(messages.load).toHaveBeenCalledExactlyOnceWith('de', page.signal);
  });

  test("of a module are there in the user's language before the module gets its port", async () => {
    expect((await start('de').forModule('timelines', greetings())).t('hello')).toBe('Hallo');
  });

  test('of all modules are there before the new language is announced', async () => {
    const held = heldBack();
    const i18n = start();
    await i18n.forModule('composer', greetings());
    await i18n.forModule('timelines', greetings(held.load));
    await settings.set('interfaceLanguage', 'de');
    await settle();
    expect([i18n.locale, root.lang]).toEqual(['en', 'en']);
    held.arrive('de');
    await settle();
    expect([i18n.locale, root.lang]).toEqual(['de', 'de']);
  });

  test('change nothing when the user has left the language again before they arrived', async () => {
    const held = heldBack();
    const i18n = start();
    await i18n.forModule('timelines', greetings(held.load));
    await settings.set('interfaceLanguage', 'de');
    await settings.set('interfaceLanguage', 'ar');
    held.arrive('ar');
    await settle();
    held.arrive('de');
    await settle();
    expect(i18n.locale).toBe('ar');
  });

  test('of a module that is added while the language changes are there in both', async () => {
    const held = heldBack();
    const i18n = start();
    await i18n.forModule('timelines', greetings(held.load));
    await settings.set('interfaceLanguage', 'de');
    const port = await i18n.forModule('composer', greetings());
    expect(port.t('hello')).toBe('Hello');
    held.arrive('de');
    await settle();
    expect(port.t('hello')).toBe('Hallo');
  });

  test("have dates and numbers of the browser's region", async () => {
    const at = Date.UTC(2026, 10, 28, 12);
    const texts = { en: { day: [['date', 'at', { dateStyle: 'short' }]] }, load: async () => ({}) } as const;
    const inRegion = async (tag: string) => (await start(tag).forModule('timelines', texts)).t('day', { at });
    expect([await inRegion('en-GB'), await inRegion('en-US')]).toEqual(['28/11/2026', '11/28/26']);
  });

  test('fall back to English, then to the key', async () => {
    const port = await start('de').forModule('timelines', greetings());
    expect([port.t('bye'), port.t('nowhere')]).toEqual(['Bye', 'nowhere']);
  });

  test('that cannot be loaded fall back to English, which is logged; the next change of language requests them again', async () => {
    const load = vi
      .fn(async (locale: string): Promise<CompiledMessages> => GREETINGS[locale] ?? {})
      .mockRejectedValueOnce(new Error('offline'));
    const i18n = start();
    const port = await i18n.forModule('timelines', greetings(load));
    await settings.set('interfaceLanguage', 'de');
    await settle();
    expect([i18n.locale, port.t('hello'), problems.length]).toEqual(['de', 'Hello', 1]);
    await settings.set('interfaceLanguage', 'en');
    await settle();
    await settings.set('interfaceLanguage', 'de');
    await settle();
    expect(port.t('hello')).toBe('Hallo');
  });
});

describe('English in a page of another language', () => {
  const shown = (text: string) => {
    const element = document.createElement('p');
    element.textContent = text;
    root.append(element);
    return element;
  };

  test('is marked where the language has no such text', async () => {
    const port = await start('de').forModule('timelines', greetings());
    const [own, missing] = [shown(port.t('hello')), shown(port.t('bye'))];
    await vi.waitFor(() => expect(missing.lang).toBe('en'));
    expect(own.hasAttribute('lang')).toBe(false);
  });

  test('is marked where the language could not be loaded, until another one is there', async () => {
    const port = await start('de').forModule('timelines', greetings(vi.fn().mockRejectedValueOnce(new Error('503'))));
    const element = shown(port.t('hello'));
    await vi.waitFor(() => expect(element.lang).toBe('en'));
    await settings.set('interfaceLanguage', 'en');
    await settle();
    expect(element.hasAttribute('lang')).toBe(false);
  });

  test('has the numbers and plurals of English', async () => {
    const posts = ['plural', 'count', { one: [['#'], ' post'], other: [['#'], ' posts'] }, 'cardinal', 0];
    const messages = { en: { posts: [posts] }, load: async () => ({}) };
    const port = await start('ja').forModule('timelines', messages);
    expect(port.t('posts', { count: 1 })).toBe('1 post');
  });

  test('costs nothing in English and in a language that has all texts: nothing is loaded, nothing watched', async () => {
    const observe = vi.spyOn(MutationObserver.prototype, 'observe');
    const i18n = start('de');
    const port = await i18n.forModule('timelines', greetings());
    port.t('hello');
    await settings.set('interfaceLanguage', 'en');
    await settle();
    port.t('bye');
    expect([port.locale, loadMarks.mock.calls, observe.mock.calls]).toEqual(['en', [], []]);
    await settings.set('interfaceLanguage', 'de');
    await settle();
    port.t('bye');
    port.t('bye');
    await vi.waitFor(() => expect(observe).toHaveBeenCalled());
    expect(loadMarks).toHaveBeenCalledOnce();
  });

  test('stays without marks, which is logged, if they cannot be loaded', async () => {
    loadMarks.mockRejectedValueOnce(new Error('offline'));
    const port = await start('de').forModule('timelines', greetings());
    expect([port.t('bye'), port.t('bye')]).toEqual(['Bye', 'Bye']);
    await settle();
    expect(problems).toEqual(['English texts are not marked']);
  });
});

describe('formats that the browser lacks', () => {
  function heldBackFormats() {
    const { promise, resolve } = Promise.withResolvers<void>();
    fillIntl.mockImplementation((locale) => (locale === 'de' ? promise : Promise.resolve()));
    return resolve;
  }

  test('are there before a module gets its port', async () => {
    const arrive = heldBackFormats();
    const hasPort = vi.fn();
    void start('de').forModule('timelines', greetings()).then(hasPort);
    await settle();
    expect([fillIntl.mock.calls, hasPort.mock.calls.length]).toEqual([[['de']], 0]);
    arrive();
    await settle();
    expect(hasPort).toHaveBeenCalledOnce();
  });

  test('are there before the new language is announced', async () => {
    const arrive = heldBackFormats();
    const i18n = start();
    await i18n.forModule('timelines', greetings());
    await settings.set('interfaceLanguage', 'de');
    await settle();
    expect([i18n.locale, root.lang]).toEqual(['en', 'en']);
    arrive();
    await settle();
    expect([i18n.locale, root.lang]).toEqual(['de', 'de']);
  });
});
