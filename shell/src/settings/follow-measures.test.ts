// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import own from '../../preferences.json';
import { SETTINGS_GROUPS } from '@skerry/shared/contract';
import { BehaviorSubject } from '@skerry/shared/runtime';
import { MemoryStorage } from '../session/testing/test-doubles.ts';
import { followMeasures } from './follow-measures.ts';
import { ownPreferences } from './own-preferences.ts';
import { createSettings } from './settings.ts';
import { SETTINGS_KEY } from './stored-settings.ts';

const page = { current: new AbortController() };
afterEach(() => page.current.abort());

const root = document.documentElement;

function start(values: object) {
  page.current = new AbortController();
  const storage = new MemoryStorage();
  const store = (chosen: object) =>
    storage.setItem(SETTINGS_KEY, JSON.stringify({ version: [1, 0], values: chosen, accounts: {} }));
  store(values);
  const tabs = new EventTarget();
  const settings = createSettings({
    storage: () => storage,
    instanceDefaults$: new BehaviorSubject({}),
    tabs,
    report: () => undefined,
    i18n: () => ({ locale: 'en', asEnglish: (text) => text }),
    onUnread: () => undefined,
    onRefused: () => undefined,
    signal: page.current.signal,
  });
  settings.declare([{ id: 'shell', preferences: ownPreferences }]);
  followMeasures(settings.portFor('shell'), page.current.signal);
  return {
    settings,
    changeInOtherTab(chosen: object) {
      store(chosen);
      tabs.dispatchEvent(Object.assign(new Event('storage'), { key: SETTINGS_KEY }));
    },
  };
}

test('what was chosen is on the document at once, and follows a change here and in another tab', async () => {
  const { settings, changeInOtherTab } = start({ 'shell.textSize': 150, 'shell.density': 'compact' });
  expect([root.style.fontSize, root.dataset['density'], root.dataset['columnWidth']]).toEqual([
    '150%',
    'compact',
    'medium',
  ]);
  await settings.set('shell.avatarShape', 'round');
  expect(root.dataset['avatarShape']).toBe('round');
  changeInOtherTab({ 'shell.textSize': 80 });
  expect([root.style.fontSize, root.dataset['density']]).toEqual(['80%', 'normal']);
});

test.each([0, 9000, '150', null, { size: 2 }])('a stored text size of %j is as if it were not there', (size) => {
  start({ 'shell.textSize': size, 'shell.density': 'x"] { }', 'shell.pictureHeight': 'tall' });
  expect([root.style.fontSize, root.dataset['density'], root.dataset['pictureHeight']]).toEqual([
    '100%',
    'normal',
    'tall',
  ]);
});

test('how one reads is kept per device: no settings profile takes it to another', () => {
  const groups: readonly string[] = SETTINGS_GROUPS.reading;
  const measures = Object.entries(own.preferences).filter(
    ([, declared]) => 'row' in declared && groups.includes(declared.row.group),
  );
  expect(measures).toHaveLength(7);
  for (const [name, declared] of measures)
    expect([name, declared]).toEqual([name, expect.objectContaining({ perDevice: true })]);
});
