import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { withModalDialogs } from '../testing/modal-dialogs.ts';
import { press, showPalette } from '../testing/show-palette.tsx';

beforeAll(withModalDialogs);
afterEach(cleanup);

/** The list, ready to be changed. */
function change(parts?: Parameters<typeof showPalette>[0]) {
  const shown = showPalette(parts);
  press('?', { shiftKey: true });
  fireEvent.click(screen.getByRole('button', { name: 'Change shortcuts' }));
  return shown;
}
const list = () => within(screen.getByRole('dialog', { name: 'Keyboard shortcuts' }));
const button = (name: string | RegExp) => list().getByRole('button', { name });
const field = () => list().getByRole<HTMLInputElement>('textbox');
const type = (key: string, more = {}) => fireEvent.keyDown(field(), { key, ...more });
const close = () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
const settled = () => act(() => Promise.resolve());

test('a key is changed: it holds at once, is kept, and the old one does nothing', async () => {
  const { go, ctx } = change();
  fireEvent.click(button('Change shortcut: Tide table (T)'));
  expect(document.activeElement).toBe(field());
  type('y');
  expect(field().value).toBe('Y');
  type('Enter');
  await settled();
  expect(screen.getByText('Saved')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(button('Change shortcut: Tide table (Y)')));
  expect(ctx.ports.settings.get('shell.keys')).toEqual({ 'tide/Tide table': { keys: 'y' } });
  close();
  press('t');
  expect(go).not.toHaveBeenCalled();
  press('y');
  expect(go).toHaveBeenCalledExactlyOnceWith('/tide.table');
});

test('two characters in a row are pressed one after the other; Backspace begins again, Escape leaves it as it was', () => {
  const { ctx } = change();
  fireEvent.click(button(/^Change shortcut: Tide table/));
  type('y');
  type('x');
  expect(field().value).toBe('Y X');
  type('Backspace');
  expect(field().value).toBe('');
  type('F2');
  type('a');
  expect(field().value).toBe('A');
  type('k', { ctrlKey: true, altKey: true });
  expect(field().value).toBe('Ctrl Alt K');
  type('Escape');
  expect(list().queryByRole('textbox')).toBeNull();
  expect(ctx.ports.settings.get('shell.keys')).toEqual({});
});

test('a key that another module has is said, and taken only then', async () => {
  const { ctx } = change();
  fireEvent.click(button('Change shortcut: The storm (None)'));
  type('n');
  const words = list().getByText('“Note it” (module.name) uses N and would lose its shortcut.');
  expect(field().getAttribute('aria-describedby')).toBe(words.parentElement?.id);
  fireEvent.click(button('Use anyway'));
  await settled();
  expect(button('Change shortcut: The storm (N)')).toBeTruthy();
  expect(button('Change shortcut: Note it (None)')).toBeTruthy();
  expect(ctx.ports.settings.get('shell.keys')).toEqual({
    'storm/The storm': { keys: 'n' },
    'tide/Note it': { keys: '' },
  });
});

test('the shell’s own key, what the page needs and what browsers use are said', () => {
  change();
  fireEvent.click(button(/^Change shortcut: Tide table/));
  type('?', { shiftKey: true });
  expect(list().getByText('“This list” (Everywhere) uses ? and would lose its shortcut.')).toBeTruthy();
  type('ArrowDown');
  expect(list().getByText('You can’t use ↓: the page needs them.')).toBeTruthy();
  expect(field().value).toBe('');
  type('t', { ctrlKey: true });
  expect(list().getByText('Browsers use Ctrl T too, so they may not work here.')).toBeTruthy();
});

test('Tab is left to the browser', () => {
  change();
  fireEvent.click(button(/^Change shortcut: Tide table/));
  expect(type('Tab')).toBe(true);
});

test('a key is taken away, and comes back alone or with all others', async () => {
  const { ctx, dialogs } = change();
  fireEvent.click(button('Remove shortcut: Note it'));
  fireEvent.click(button('Remove shortcut: Commands and pages'));
  await settled();
  expect(ctx.ports.settings.get('shell.keys')).toEqual({
    'tide/Note it': { keys: '' },
    'shell/palette': { keys: '' },
  });
  fireEvent.click(button('Reset shortcut: Note it'));
  await settled();
  expect(button('Change shortcut: Note it (N)')).toBeTruthy();
  expect(button('Reset shortcut: Note it')).toHaveProperty('disabled', true);
  let answer = (_agreed: boolean) => undefined as void;
  const watching = dialogs.open$.subscribe(({ questions }) => {
    if (questions[0]) answer = questions[0].answer;
  });
  fireEvent.click(button('Reset all shortcuts'));
  await act(async () => answer(true));
  watching.unsubscribe();
  expect(ctx.ports.settings.get('shell.keys')).toEqual({});
  expect(list().queryByRole('button', { name: 'Reset all shortcuts' })).toBeNull();
});

test('a reset that would take a key from another asks first', () => {
  change({ settings: { 'shell.keys': { 'tide/Note it': { keys: 'x' }, 'tide/Tide table': { keys: 'n' } } } });
  fireEvent.click(button('Reset shortcut: Note it'));
  expect(field().value).toBe('N');
  expect(list().getByText('“Tide table” (module.name) uses N and would lose its shortcut.')).toBeTruthy();
});

test('what the browser does not keep holds, and is said', async () => {
  const { ctx } = change();
  vi.spyOn(ctx.ports.settings, 'set').mockRejectedValue(new Error('full'));
  fireEvent.click(button('Remove shortcut: Note it'));
  await settled();
  expect(screen.getByText(/Couldn’t save this/)).toBeTruthy();
});

test('keys of one character are switched off in the list itself', () => {
  const { ctx, go } = change();
  fireEvent.click(list().getByRole('switch', { name: /^Single-key shortcuts/ }));
  expect(ctx.ports.settings.get('shell.singleKeys')).toBe(false);
  close();
  press('t');
  expect(go).not.toHaveBeenCalled();
});
