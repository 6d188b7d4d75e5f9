import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { PagePalette } from '../layout/page-palette.tsx';
import { MAREN } from '../testing/fake-session.ts';
import { fakeShell } from '../testing/fake-shell.tsx';
import { withModalDialogs } from '../testing/modal-dialogs.ts';

const code = Promise.withResolvers<void>();
vi.mock('./palette-choice.tsx', async (original) => {
  await code.promise;
  return original();
});

beforeAll(() => {
  withModalDialogs();
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

test('what is typed before the code of the palette is there stays, with the focus behind it', async () => {
  fakeShell({ session: MAREN }).show(<PagePalette isWanted />);
  const early = screen.getByRole<HTMLInputElement>('textbox', { name: /Find a command/ });
  expect(document.activeElement).toBe(early);
  fireEvent.change(early, { target: { value: 'keyb' } });
  code.resolve();
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: /Find a command/ });
  expect([field.value, field.selectionStart]).toEqual(['keyb', 4]);
  expect(document.activeElement).toBe(field);
  expect(screen.getByRole('option', { name: /^Keyboard shortcuts/ })).toBeTruthy();
});
