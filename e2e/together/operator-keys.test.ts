import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { instanceOptions } from '@skerry/shared/api';
import { NEVER, of } from '@skerry/shared/runtime';
import { expect, test } from 'vitest';
import { MemoryStorage } from '../../shell/src/session/testing/test-doubles.ts';
import { createSettings } from '../../shell/src/settings/settings.ts';
import { DECLARED } from './declared-preferences.ts';

/** A value of each key that is not its default. */
const GIVEN: Readonly<Record<string, unknown>> = {
  alwaysShowSubjectInput: false,
  background: '/static/sea.jpg',
  collapseMessageWithSubject: true,
  conversationDisplay: 'tree',
  embeddedToS: false,
  hideBotIndication: true,
  hideFilteredStatuses: true,
  hideMutedPosts: true,
  hidePostStats: true,
  hideSiteFavicon: true,
  hideSiteName: true,
  hideSitename: true,
  hideUserStats: true,
  loginMethod: 'token',
  logo: '/static/logo.svg',
  logoLeft: true,
  logoMargin: '.1em',
  logoMask: false,
  minimalScopesMode: true,
  modules: { composer: { enabled: false } },
  nsfwCensorImage: '/static/covered.png',
  postContentType: 'text/markdown',
  redirectRootLogin: '/main/public',
  redirectRootNoLogin: '/about',
  renderMisskeyMarkdown: false,
  scopeCopy: false,
  showFeaturesPanel: false,
  showInstanceSpecificPanel: true,
  showNavShortcuts: false,
  showWiderShortcuts: true,
  sidebarRight: true,
  stopGifs: true,
  subjectLineBehavior: 'masto',
  theme: 'skerry-light',
};

/** The items of the first list of `docs/instance-options.md`: key, default, reader. */
const documented = readFileSync(join(import.meta.dirname, '../../docs/instance-options.md'), 'utf8')
  .split('## Descriptions')[0]!
  .split('\n')
  .flatMap((line) => {
    const [, keys, fallback = '', reader = ''] = /^- ([\w`, ]+) \(([^,]+), (\w+)\): /.exec(line) ?? [];
    if (keys === undefined) return [];
    return keys.split(', ').map((key): [string, string, string] => [key.replaceAll('`', ''), fallback, reader]);
  });

const settingsWith = (config: Readonly<Record<string, unknown>> | null) => {
  const settings = createSettings({
    storage: () => new MemoryStorage(),
    instanceDefaults$: config ? of(config) : NEVER,
    tabs: new EventTarget(),
    report: (problem) => expect.fail(problem),
    i18n: () => ({ locale: 'en', asEnglish: (text) => text }),
    onUnread: () => undefined,
    onRefused: () => undefined,
    signal: new AbortController().signal,
  });
  settings.declare(DECLARED);
  return settings;
};

test('every key that operators set today is on the page, and no other', () => {
  expect(documented.map(([key]) => key)).toEqual(Object.keys(GIVEN));
});

test.each(documented)('the instance’s %s takes the place of the default %s, for %s', (key, fallback, reader) => {
  if (reader === 'instance') {
    expect(instanceOptions({ config: { [key]: GIVEN[key] } })).not.toEqual(instanceOptions({}));
    return;
  }
  const [{ id, preferences }, name] = ownerOf(key);
  expect(id).toBe(reader);
  const shown = preferences[name]?.default;
  expect(fallback).toBe(shown === '' ? '–' : `\`${String(shown)}\``);
  expect(settingsWith({ [key]: GIVEN[key] }).get(name)).toEqual(GIVEN[key]);
  expect(settingsWith(null).get(name)).not.toEqual(GIVEN[key]);
});

function ownerOf(key: string): [(typeof DECLARED)[number], string] {
  for (const module of DECLARED)
    for (const [name, { aliases = [] }] of Object.entries(module.preferences))
      if ([name, ...aliases].includes(key)) return [module, name];
  return expect.fail(`no preference is ${key}`);
}
