import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settle, press, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { showPane } from '../testing/show-pane.tsx';

let fake: FakeCtx;
let saved: { name: string; file: Blob }[];
beforeEach(async () => {
  saved = [];
  const made: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${made.push(blob)}`,
      revokeObjectURL: () => undefined,
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file: made.at(-1)! });
  });
  fake = fakeCtx({ account: null });
  await showPane(fake, 'data');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  fake.end();
});

const NORMAL = 'Export settings';
const FULL = 'Export settings with theme';
const OWN_THEME = '{"name":"Dunes"}';
const exported = async (name: string) => {
  await press(name);
  const last = saved.at(-1)!;
  return { name: last.name, values: JSON.parse(await last.file.text()) as Record<string, unknown> };
};
const choose = (content: string | object) =>
  act(async () => {
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    const files = [content instanceof File ? content : new File([text], 'settings.json')];
    fireEvent.change(document.querySelector('input[aria-label="Import settings"]')!, { target: { files } });
    await settle();
    await settle();
  });
const part = () => within(screen.getByRole('region', { name: 'Settings file' }));
const versioned = (version: unknown, values = {}) => ({ ...values, _pleroma_settings_version: version });

test('[SE-122] [SE-125] a visitor, too, exports every value, with the version', async () => {
  await fake.ctx.ports.preferences.set('modalOnMute', true);
  const { name, values } = await exported(NORMAL);
  expect(name).toBe('pleromafe_settings.json');
  expect(values).toMatchObject({ modalOnMute: true, sidebarRight: false, _pleroma_settings_version: [1, 0] });
  expect(Object.keys(values).length).toBe(Object.keys(fake.ctx.ports.preferences.declarations()).length + 1);
  expect(screen.queryByRole('region', { name: 'Lists of people' })).toBeNull();
});

test('[SE-123] [SE-124] [SE-125] the own theme is in the full export alone', async () => {
  await fake.ctx.ports.preferences.set('theme', OWN_THEME);
  expect((await exported(NORMAL)).values).not.toHaveProperty('theme');
  const { name, values } = await exported(FULL);
  expect([name, values['theme']]).toEqual(['pleromafe_settings.full.json', OWN_THEME]);
});

test('[SE-122] a file that was exported gives the same settings', async () => {
  await fake.ctx.ports.preferences.set('modalOnMute', true);
  const { values } = await exported(FULL);
  await fake.ctx.ports.preferences.set('modalOnMute', false);
  await choose(values);
  expect(fake.settings().modalOnMute).toBe(true);
  expect(part().getByRole('status').textContent).toBe('1 setting changed.');
});

test.each([
  ['[SE-126] [SE-131]', '{', 'Couldn’t import the settings.'],
  ['[SE-127]', { modalOnMute: true }, 'This file isn’t a supported Pleroma settings backup. No changes were made.'],
  ['[SE-127]', versioned('1', { modalOnMute: true }), 'This file isn’t a supported Pleroma settings backup.'],
  [
    '[SE-128]',
    versioned([2, 0], { modalOnMute: true }),
    'This file’s settings version (2) is too new: Skerry supports version 1.',
  ],
  [
    '[SE-129]',
    versioned([0, 4], { modalOnMute: true }),
    'This file’s settings version (0) is too old: it must be at least 1.',
  ],
  ['[SE-126]', '[]', 'This file isn’t a supported Pleroma settings backup.'],
] as const)('[%s] a file that is refused says why, and nothing is applied: %j', async (_, file, text) => {
  await choose(file);
  expect(part().getByRole('alert').textContent).toContain(text);
  expect(fake.settings().modalOnMute).toBe(false);
});

test('[SE-131] a file that is too large, or that cannot be read, is refused', async () => {
  const text = 'Couldn’t import the settings. No changes were made.';
  await choose(Object.defineProperty(new File(['{}'], 's'), 'size', { value: 4_000_001 }));
  expect(part().getByRole('alert').textContent).toBe(text);
  await press('Dismiss');
  expect(part().queryByRole('alert')).toBeNull();
  await choose(Object.assign(new File([''], 's'), { text: () => Promise.reject(new Error('gone')) }));
  expect(part().getByRole('alert').textContent).toBe(text);
});

test('[SE-130] a slightly newer file is taken, with a warning', async () => {
  await choose(versioned([1, 3], { modalOnMute: true }));
  expect(part().getByRole('status').textContent).toContain(
    'This file’s settings version is slightly newer, so some settings may not load.',
  );
  expect(fake.settings().modalOnMute).toBe(true);
});

test('[SE-126] of another client’s file the known settings are taken, and the others are named', async () => {
  await choose(versioned([1, 0], { modalOnMute: true, sidebarRight: 'yes', customTheme: {}, streaming2: 1 }));
  expect(fake.settings()).toMatchObject({ modalOnMute: true, sidebarRight: false });
  expect(part().getByText('3 settings skipped')).toBeTruthy();
  expect(
    part()
      .getAllByRole('listitem', { hidden: true })
      .map((item) => item.textContent),
  ).toEqual(['customTheme', 'streaming2', 'sidebarRight']);
});

test('[SE-122] what is as it was is not set: it follows the operator’s default', async () => {
  const set = vi.spyOn(fake.ctx.ports.preferences, 'set');
  await choose(versioned([1, 0], { modalOnMute: false, sidebarRight: true }));
  expect(set.mock.calls).toEqual([['sidebarRight', true]]);
});

test('[SE-131] what the browser does not store says so, and takes effect', async () => {
  fake.refusesToKeep.is = true;
  await choose(versioned([1, 0], { modalOnMute: true }));
  expect(part().getByRole('status').textContent).toContain('your browser doesn’t store');
  expect(fake.settings().modalOnMute).toBe(true);
});
