import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderIn, type FakeCtx } from '@skerry/shared/testing';
import { readOwnTheme } from '@skerry/shared/ui';
import { SavingProvider } from '../saving/saving.tsx';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { Appearance } from './appearance.tsx';

let fake: FakeCtx;
beforeEach(() => {
  fake = fakeCtx();
});
afterEach(() => {
  cleanup();
  fake.end();
});

async function openEditor() {
  renderIn(
    fake,
    <SavingProvider>
      <Appearance />
    </SavingProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Create your own theme' }));
  return screen.findByRole('region', { name: 'Your own theme' });
}
const hex = (color: string) => screen.getByLabelText<HTMLInputElement>(`${color} as a hex code`);
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save theme' }));
const saved = () => readOwnTheme(String(fake.settings().theme));
const preview = () => screen.getByRole('region', { name: 'Live preview' }).firstElementChild as HTMLElement;

test('[SE-003] colours, fonts, roundness, shadows and opacity are changed, shown only in the preview, and then saved', async () => {
  await openEditor();
  fireEvent.change(hex('Background'), { target: { value: '#ABC' } });
  fireEvent.click(screen.getByRole('tab', { name: 'Fonts' }));
  fireEvent.change(screen.getByLabelText('Posts'), { target: { value: 'Georgia, serif' } });
  fireEvent.click(screen.getByRole('tab', { name: 'Roundness' }));
  fireEvent.change(screen.getByLabelText('Panels'), { target: { value: '0' } });
  fireEvent.click(screen.getByRole('tab', { name: 'Shadows' }));
  fireEvent.change(screen.getByLabelText('Panels'), { target: { value: 'none' } });
  fireEvent.click(screen.getByRole('tab', { name: 'Opacity' }));
  fireEvent.change(screen.getByLabelText('Messages'), { target: { value: '0.8' } });
  expect(preview().style.getPropertyValue('--bg')).toBe('#aabbcc');
  expect(preview().style.getPropertyValue('--shadow-panel')).toBe('none');
  expect(fake.settings().theme).toBe('pleroma-dark');
  save();
  await waitFor(() =>
    expect(saved()).toMatchObject({
      colors: { bg: '#aabbcc' },
      fonts: { post: '"Georgia", serif' },
      radii: { panel: 0 },
      shadows: { panel: [] },
      opacity: { alert: 0.8 },
    }),
  );
});

test('[SE-106] a colour that is hard to read is reported with the nearest readable one, which can be applied', async () => {
  await openEditor();
  expect(screen.queryByText(/is hard to read/)).toBeNull();
  fireEvent.change(hex('Links and accent'), { target: { value: '#5a4a3a' } });
  expect(screen.getByText(/Links and accent is hard to read on a panel/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Use' }));
  expect(screen.queryByText(/is hard to read/)).toBeNull();
  expect(hex('Links and accent').value).not.toBe('#5a4a3a');
});

test('an incomplete colour changes nothing and is marked', async () => {
  await openEditor();
  fireEvent.change(hex('Text'), { target: { value: '#12' } });
  expect(hex('Text').getAttribute('aria-invalid')).toBe('true');
  fireEvent.blur(hex('Text'));
  expect(hex('Text').value).toBe('#b9b9ba');
});

test('reset restores the values from before editing', async () => {
  await openEditor();
  fireEvent.change(hex('Text'), { target: { value: '#ffffff' } });
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(hex('Text').value).toBe('#b9b9ba');
});

test("a theme's file is shown in the preview; unused parts of it are named, and a file without a theme says so", async () => {
  const editor = await openEditor();
  const give = (text: string) =>
    fireEvent.change(within(editor).getByLabelText('Import', { selector: 'input' }), {
      target: { files: [new File([text], 'dawn.json')] },
    });
  give(
    JSON.stringify({
      _pleroma_theme_version: 2,
      theme: { colors: { bg: '#101010', fg: '#202020', text: '#eeeeee', link: '#ffcc00' }, fonts: { post: 'x;}' } },
    }),
  );
  expect(await screen.findByText(/couldn’t be used: fonts.post/)).toBeTruthy();
  expect([hex('Background').value, screen.getByLabelText<HTMLInputElement>('Name').value]).toEqual(['#101010', 'dawn']);
  give('{}');
  expect(await screen.findByText('There’s no theme in this file.')).toBeTruthy();
  expect(hex('Background').value).toBe('#101010');
});

test("the user's own theme stays available when another is chosen, and unchanged while edited", async () => {
  await openEditor();
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Beach' } });
  save();
  fireEvent.click(await screen.findByRole('radio', { name: 'Midnight' }));
  await waitFor(() => expect(fake.settings().theme).toBe('midnight'));
  expect(hex('Background').value).toBe('#000000');
  fireEvent.change(hex('Background'), { target: { value: '#010203' } });
  fireEvent.click(screen.getByRole('radio', { name: 'Beach (yours)' }));
  await waitFor(() => expect(saved()?.name).toBe('Beach'));
  expect(hex('Background').value).toBe('#010203');
});
