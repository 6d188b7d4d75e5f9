import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { settle } from '@skerry/shared/testing';
import { ComposerStage, text, type } from './testing/composer-stage.tsx';

const stage = new ComposerStage();
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const picture = () => new File(['x'], 'boat.png', { type: 'image/png' });
const isInText = () => waitFor(() => expect(document.activeElement).toBe(text()));

/** A form in which the user has pressed the button of that name. */
async function openAndPress(name: string | RegExp): Promise<void> {
  stage.fake.answer('POST /api/v1/media', () => new Promise(() => undefined));
  await stage.open();
  type('Back');
  await act(() => vi.dynamicImportSettled());
  button(name).focus();
  fireEvent.click(button(name));
  await act(() => vi.dynamicImportSettled());
}

test('a user who has chosen who reads the post goes on typing', async () => {
  await openAndPress('Public');
  fireEvent.click(await screen.findByRole('menuitemradio', { name: /^Unlisted/ }));
  await isInText();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(button('Unlisted')).toBeTruthy();
});

test('so does one who has added pictures, or dropped them', async () => {
  await openAndPress('Add pictures, videos or files');
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [picture()] } });
  await isInText();
  text().blur();
  fireEvent.drop(screen.getByRole('form'), { dataTransfer: { files: [picture()], types: ['Files'] } });
  await isInText();
});

test('pasted files leave the focus where it is', async () => {
  await openAndPress('Content warning');
  const warning = await screen.findByLabelText('Content warning', { selector: 'textarea' });
  warning.focus();
  fireEvent.paste(warning, { clipboardData: { files: [picture()], getData: () => '' } });
  await act(settle);
  expect(document.activeElement).toBe(warning);
});

test('so does one who has opened the preview, or closed it', async () => {
  await openAndPress('Preview');
  await isInText();
  fireEvent.click(button('Preview'));
  await isInText();
  expect(button('Preview').getAttribute('aria-pressed')).toBe('false');
});

test('so does one who has taken a warning away', async () => {
  await openAndPress('Content warning');
  fireEvent.click(button(/Remove.*warning/));
  await isInText();
});
