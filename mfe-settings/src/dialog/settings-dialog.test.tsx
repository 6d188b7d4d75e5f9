import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderIn, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { SAMPLE_ROWS } from '../testing/sample-rows.ts';
import { SettingsDialog } from './settings-dialog.tsx';

let fake: FakeCtx;

beforeEach(() => {
  vi.useFakeTimers();
  fake = fakeCtx();
});
afterEach(() => {
  fake.end();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const open = (tab?: string) => renderIn(fake, <SettingsDialog params={{ tab, rows: SAMPLE_ROWS }} />);
const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));

test('[SE-004] a switch takes effect at once, and “Saved” is shown for two seconds', async () => {
  open();
  fireEvent.click(screen.getByLabelText('Muting an account'));
  await settle();
  expect(fake.settings().modalOnMute).toBe(true);
  expect(screen.getByRole('status').textContent).toBe('Saved');
  await settle(1999);
  expect(screen.getByRole('status').textContent).toBe('Saved');
  await settle(1);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('[SE-005] [SE-006] a setting that the browser does not store says so, and still takes effect', async () => {
  fake.refusesToKeep.is = true;
  open();
  fireEvent.click(screen.getByLabelText('Muting an account'));
  await settle();
  expect(screen.getByRole('status').textContent).toBe('Error saving settings');
  expect(screen.getByLabelText<HTMLInputElement>('Muting an account').checked).toBe(true);
  await settle(1999);
  expect(screen.getByRole('status').textContent).toBe('Error saving settings');
  await settle(1);
  expect(screen.getByRole('status').textContent).toBe('');
});

async function languageField(): Promise<HTMLInputElement> {
  open();
  await settle();
  return vi.waitFor(() => screen.getByRole<HTMLInputElement>('combobox', { name: 'Interface language' }));
}

test('[SE-007] the language is found and chosen by its own name', async () => {
  const field = await languageField();
  await vi.waitFor(() => expect(field.value).toBe('Browser default'));
  act(() => field.focus());
  fireEvent.change(field, { target: { value: 'العر' } });
  await settle();
  const list = screen.getByRole('listbox', { name: /Interface language/ });
  expect(
    within(list)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['العربية']);
  fireEvent.click(screen.getByRole('option', { name: 'العربية' }));
  await settle();
  expect(fake.settings().interfaceLanguage).toBe('ar');
});

test('languages are in the order of the alphabet, with how much of one is translated where something is missing', async () => {
  const field = await languageField();
  act(() => field.focus());
  await settle();
  const list = screen.getByRole('listbox', { name: /Interface language/ });
  expect(
    within(list)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Browser default', 'Deutsch', 'English', 'العربية', '日本語96% translated']);
});

test('[SH-169] a language without texts, and a script that has none, is said', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['tr-TR', 'en']);
  open();
  await settle();
  await vi.waitFor(() =>
    expect(screen.getByText('No texts in this language yet: Turkish (Türkiye). Shown instead: English.')).toBeTruthy(),
  );
});

test("settings are in the interface's language, whatever the browser's region for it", async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-AT', 'de']);
  fake = fakeCtx({ locale: 'de' });
  const loaded = SAMPLE_ROWS.loaded.map((one) => ({ ...one, texts: { ...one.texts, de: { theme: 'Farbschema' } } }));
  renderIn(fake, <SettingsDialog params={{ rows: { ...SAMPLE_ROWS, loaded } }} />);
  await settle();
  expect(screen.getByText('Farbschema')).toBeTruthy();
});

test('[SE-008] the expert level shows more', async () => {
  open('timelines');
  expect(screen.queryByText('Draw only what is near')).toBeNull();
  fake.set('expertLevel', 1);
  await settle();
  expect(screen.getByText('Draw only what is near')).toBeTruthy();
});

test('opened for one setting, its tab is shown and its control has the focus, also when it is open already', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  const params = (preference: string) => ({ preference, rows: SAMPLE_ROWS });
  const { rerender } = renderIn(fake, <SettingsDialog params={params('sidebarRight')} />);
  await settle();
  expect(document.activeElement).toBe(screen.getByLabelText('Side column on the other side'));
  rerender(<SettingsDialog params={params('modalOnMute')} />);
  expect(document.activeElement).toBe(screen.getByLabelText('Muting an account'));
});

test('[SE-052] a theme is chosen by its preview or from the list', async () => {
  open('appearance');
  fireEvent.click(screen.getByRole('radio', { name: 'Skerry light' }));
  await settle();
  expect(fake.settings().theme).toBe('skerry-light');
  fireEvent.click(screen.getByText('General'));
  expect(screen.getByLabelText<HTMLSelectElement>('Theme').value).toBe('skerry-light');
  fireEvent.change(screen.getByLabelText('Theme'), { target: { value: 'lichen' } });
  await settle();
  expect(fake.settings().theme).toBe('lichen');
});

test('a number stays within its limits, and an incomplete number is ignored', async () => {
  open('timelines');
  const field = screen.getByLabelText<HTMLInputElement>('Levels shown before folding');
  fireEvent.change(field, { target: { value: '400' } });
  fireEvent.blur(field);
  await settle();
  expect(fake.settings().maxDepthInThread).toBe(20);
  fireEvent.change(field, { target: { value: '' } });
  fireEvent.blur(field);
  await settle();
  expect(fake.settings().maxDepthInThread).toBe(20);
});

test('[SE-049] each kind of notification has its own switch', async () => {
  open('notifications');
  fireEvent.click(screen.getByLabelText('Repeats'));
  await settle();
  expect(fake.settings().notificationVisibility).toEqual({ likes: true, repeats: false });
});

test('a text has a maximum length, and is saved when its field loses the focus', async () => {
  open('timelines');
  const field = screen.getByLabelText<HTMLInputElement>('Place');
  expect(field.maxLength).toBe(40);
  fireEvent.change(field, { target: { value: ' Skerry  ' } });
  await settle();
  expect(fake.settings()['tide.place']).toBe('');
  fireEvent.blur(field);
  await settle();
  expect(fake.settings()['tide.place']).toBe('Skerry');
});

test('a failure to fetch rows is shown, and a retry loads them', async () => {
  const [shell, ...others] = SAMPLE_ROWS.loaded;
  fake = fakeCtx({ rows: SAMPLE_ROWS });
  renderIn(
    fake,
    <SettingsDialog
      params={{ rows: { ...SAMPLE_ROWS, loaded: [shell!], failed: others.map(({ owner }) => owner) } }}
    />,
  );
  expect(screen.queryByLabelText('Muting an account')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await settle();
  expect(screen.getByLabelText('Muting an account')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[UI-001] opened again it shows the tab that is wanted now, and has a button that minimises it', () => {
  const minimise = vi.fn();
  const at = (tab?: string) => <SettingsDialog params={{ tab, rows: SAMPLE_ROWS }} minimise={minimise} />;
  const { rerender } = renderIn(fake, at('timelines'));
  const chosen = () => screen.getByRole('navigation').querySelector('[aria-current="true"]')?.textContent;
  rerender(at('appearance'));
  expect(chosen()).toBe('Appearance');
  rerender(at());
  expect(chosen()).toBe('Appearance');
  fireEvent.click(screen.getByRole('button', { name: 'Minimise' }));
  expect(minimise).toHaveBeenCalledOnce();
});

test('a setting is found by a word of its text, on any tab', async () => {
  fake = fakeCtx({ account: null });
  open();
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find a setting' }), { target: { value: 'folding' } });
  expect(screen.getByLabelText('Levels shown before folding')).toBeTruthy();
  expect(screen.queryByLabelText('Muting an account')).toBeNull();
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find a setting' }), { target: { value: 'xyzzy' } });
  await act(() => vi.dynamicImportSettled());
  expect(screen.getByText('No settings found')).toBeTruthy();
});

test('the page is named by the tab that is shown', async () => {
  const setTitle = vi.fn();
  renderIn(fake, <SettingsDialog params={{ tab: 'timelines', rows: SAMPLE_ROWS }} setTitle={setTitle} />);
  await settle();
  expect(setTitle.mock.lastCall).toEqual(['Timelines · Settings']);
  fireEvent.click(screen.getByRole('button', { name: 'General' }));
  expect(setTitle.mock.lastCall).toEqual(['General · Settings']);
});

const current = () => screen.getByRole('navigation').querySelector('[aria-current="true"]')?.textContent;

test('a tab that the server turns out to support is shown once that is known, if it was asked for', async () => {
  fake = fakeCtx({ abilities: { frontEndProfiles: undefined } });
  open('profiles');
  await settle();
  expect(current()).toBe('General');
  act(() => fake.setAbilities({ frontEndProfiles: true }));
  expect(current()).toBe('Settings profiles');
});

test.each(['nothing', '__proto__', ''])('a tab of no such name, %j, is the first one', async (tab) => {
  open(tab);
  await settle();
  expect(current()).toBe('General');
});
