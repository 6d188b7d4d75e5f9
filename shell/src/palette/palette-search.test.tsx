import { expectWaiting, FAULTS, sampleModule, setConnection, slowly, wireAccount } from '@skerry/shared/testing';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { withModalDialogs } from '../testing/modal-dialogs.ts';
import { openPalette, press, showPalette } from '../testing/show-palette.tsx';

beforeAll(() => {
  withModalDialogs();
  Element.prototype.scrollIntoView = () => undefined;
});
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const field = () => screen.getByRole<HTMLInputElement>('combobox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const section = (name: string) =>
  within(screen.getByRole('group', { name }))
    .getAllByRole('option')
    .map((option) => [...option.querySelectorAll('bdi')].map(({ textContent }) => textContent).join(' '));
const status = () => screen.getByRole('status').textContent;

const PEOPLE = [wireAccount('7', { display_name: 'Tilda Tide', acct: 'tilda@far.example' })];
const TAGS = [{ name: 'tides', url: 'https://skerry.social/tag/tides', history: [] }];
const FOUND = { accounts: PEOPLE, statuses: [], hashtags: TAGS };
/** The palette, where the search finds that of the asked type. */
function open(found: object = FOUND, abilities: object = { search: true }) {
  const shown = showPalette({ instance: { abilities } });
  shown.api.on(/^GET .*v2\/search/, { json: found });
  openPalette();
  return shown;
}

test('people and tags come from the instance’s search, and lead to their pages', async () => {
  const { navigation } = open();
  type('tid');
  expect(status()).toBe('Searching the server…');
  await pass(300);
  expect(section('Commands and pages')).toEqual(['Turn the tide']);
  expect(section('People')).toEqual(['Tilda Tide @tilda@far.example']);
  expect(section('Hashtags')).toEqual(['#tides']);
  expect(status()).toBe('');
  fireEvent.click(screen.getByRole('option', { name: /Tilda/ }));
  expect(navigation.location.pathname).toBe('/users/tilda@far.example');
  openPalette();
  type('#tid');
  await pass(300);
  expect(screen.queryByRole('group', { name: 'People' })).toBeNull();
  press('Enter');
  expect(navigation.location.pathname).toBe('/tag/tides');
});

test('beginnings of words come first, and people before settings: “ines” is Ines, not the end of another word', async () => {
  const ines = wireAccount('8', { display_name: 'Ines', acct: 'ines@far.example' });
  const turn = sampleModule('lines', {
    palette: [{ command: 'composer/open/v1', titleKey: 'Turn lines', icon: 'waves' }],
  });
  const send = vi.fn();
  const answers = (type: string) => ['composer/open/v1', 'settings/open/v1'].includes(type);
  const { api } = showPalette({
    modules: [turn],
    manifests: { answers, send },
    instance: { abilities: { search: true } },
  });
  openPalette();
  api.on(/^GET .*v2\/search/, { json: { ...FOUND, accounts: [ines], hashtags: [] } });
  const groups = () =>
    screen.getAllByRole('group').map((group) => group.querySelector('[role=presentation]')?.textContent);
  type('ines');
  await pass(300);
  await vi.waitFor(() => expect(groups()).toEqual(['People', 'Commands and pages', 'Settings']));
  type('the');
  api.on(/^GET .*v2\/search/, {
    json: { ...FOUND, accounts: [wireAccount('9', { display_name: 'Thea' })], hashtags: [] },
  });
  await pass(300);
  await vi.waitFor(() => expect(groups()).toEqual(['Commands and pages', 'People', 'Settings']));
});

test('the line that was chosen stays chosen when the server’s lines arrive above it', async () => {
  showPalette({ manifests: { answers: () => true, send: vi.fn() }, instance: { abilities: { search: true } } }).api.on(
    /^GET .*v2\/search/,
    { json: { ...FOUND, accounts: [wireAccount('9', { display_name: 'Thea' })], hashtags: [] } },
  );
  openPalette();
  type('the');
  await vi.waitFor(() => expect(section('Settings').length).toBeGreaterThan(1));
  press('ArrowDown');
  const chosen = () => screen.getAllByRole('option', { selected: true }).map(({ textContent }) => textContent);
  const before = chosen();
  await pass(300);
  expect(section('People')).toHaveLength(1);
  expect(chosen()).toEqual(before);
});

test('# asks for hashtags alone and @ for people, each by its own question', async () => {
  const { api } = open();
  const asked = () => api.calls.map(({ query }) => `${query?.['type']} ${query?.['q']}`);
  for (const text of ['tid', '#tid', '@tid']) {
    type(text);
    await pass(300);
  }
  expect(asked()).toEqual(['accounts tid', 'hashtags tid', 'hashtags tid', 'accounts tid']);
});

test('where there is a page for it, all else is searched there', async () => {
  const { navigation } = showPalette({ absent: [] });
  openPalette();
  type(' high tide ');
  press('Enter');
  expect(navigation.trail.at(-1)).toBe('/search?query=high+tide');
});

test('it is asked 300 ms after the last character, once, and not for one character', async () => {
  const { api } = open();
  for (const text of ['t', 'ti', 'tid']) {
    type(text);
    await pass(299);
  }
  expect(api.asked(/search/)).toEqual([]);
  await pass(1);
  expect(api.asked(/search/)).toHaveLength(2);
  type('t');
  await pass(1000);
  expect(api.asked(/search/)).toHaveLength(2);
});

test('what is asked for is given up when more is typed, or the palette is closed', async () => {
  const { api } = open();
  const signals: AbortSignal[] = [];
  const request = api.request.bind(api);
  vi.spyOn(api, 'request').mockImplementation((call, options) => {
    if (options?.signal) signals.push(options.signal);
    return request(call, options);
  });
  type('tid');
  await pass(300);
  type('tide');
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  await pass(300);
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true, true]);
});

test.each(FAULTS)(
  '$name is said in words for people, and asked again if that may help, without closing',
  async (fault) => {
    const { api } = open();
    api.on(/^GET .*v2\/search/, fault.fails);
    type('tid');
    await pass(300);
    expect(status()).toBe(
      fault.name === 'a refusal for people' ? 'The harbour is closed on Sundays' : 'Couldn’t search the server',
    );
    expect(field().value).toBe('tid');
    expect(screen.queryAllByRole('option', { name: 'Try again' })).toHaveLength(fault.mayWorkAgain ? 1 : 0);
    if (!fault.mayWorkAgain) return;
    api.on(/^GET .*v2\/search/, { json: FOUND });
    fireEvent.click(screen.getByRole('option', { name: 'Try again' }));
    expect(status()).toBe('Searching the server…');
    await pass(300);
    expect(section('People')).toHaveLength(1);
  },
);

test('a server that was not reached is asked again when the connection is back', async () => {
  const { api } = open();
  api.on(/^GET .*v2\/search/, FAULTS[0]!.fails);
  type('tid');
  await pass(300);
  await setConnection('lost');
  api.on(/^GET .*v2\/search/, { json: FOUND });
  await setConnection('back');
  await pass(300);
  expect(section('People')).toHaveLength(1);
  expect(status()).toBe('');
});

test('a slow answer is waited for', async () => {
  const { api } = open();
  api.on(
    /^GET .*v2\/search/,
    slowly(() => ({ json: FOUND })),
  );
  type('tid');
  await pass(300);
  await expectWaiting({ noticeTexts: () => [] });
  expect(section('People')).toHaveLength(1);
});

test('nothing found says so, once the instance has answered', async () => {
  open({ accounts: [], statuses: [], hashtags: [] });
  type('xyzzy');
  expect(status()).toBe('Searching the server…');
  await pass(300);
  expect(status()).toBe('Nothing found');
});

test('a server without search is not asked, and nothing says so', async () => {
  const { api } = open(FOUND, { search: false });
  type('xyzzy');
  await pass(1000);
  expect(api.asked(/search/)).toEqual([]);
  expect(status()).toBe('Nothing found');
});

test('a setting opens its dialog at its row', async () => {
  const send = vi.fn();
  showPalette({ manifests: { answers: () => true, send } });
  openPalette();
  type('theme');
  await vi.waitFor(() => expect(section('Settings')).toEqual(['Theme']));
  fireEvent.click(screen.getByRole('option', { name: 'Theme' }));
  expect(send).toHaveBeenCalledExactlyOnceWith('settings/open/v1', 'Theme', { preference: 'theme' });
});

test("settings are found in the interface's language, whatever the browser's region for it", async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-AT', 'de']);
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('texts-settings.de.')
      ? Response.json({ 'setting.theme': 'Design' })
      : new Response(null, { status: 404 }),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  showPalette({ locale: 'de', manifests: { answers: () => true } });
  openPalette();
  type('design');
  await vi.waitFor(() => expect(screen.getByRole('option', { name: 'Design' })).toBeTruthy());
});

test('no more than five settings are listed, so that people are seen', async () => {
  showPalette({ manifests: { answers: () => true } });
  openPalette();
  type('s');
  await vi.waitFor(() => expect(section('Settings')).toHaveLength(5));
});

test('where nothing opens the settings, none is listed', async () => {
  showPalette();
  openPalette();
  type('theme');
  await pass(0);
  expect(screen.queryByRole('group', { name: 'Settings' })).toBeNull();
});
