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
  fireEvent.click(screen.getByRole('button', { name: 'Change keys' }));
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
  fireEvent.click(button('Change the keys of Tide table: T'));
  expect(document.activeElement).toBe(field());
  type('y');
  expect(field().value).toBe('Y');
  type('Enter');
  await settled();
  expect(screen.getByText('Saved')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(button('Change the keys of Tide table: Y')));
  expect(ctx.ports.settings.get('shell.keys')).toEqual({ 'tide/Tide table': { keys: 'y' } });
  close();
  press('t');
  expect(go).not.toHaveBeenCalled();
  press('y');
  expect(go).toHaveBeenCalledExactlyOnceWith('/tide.table');
});

test('two characters in a row are pressed one after the other; Backspace begins again, Escape leaves it as it was', () => {
  const { ctx } = change();
  fireEvent.click(button(/^Change the keys of Tide table/));
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
  fireEvent.click(button('Change the keys of The storm: None'));
  type('n');
  const words = list().getByText('N is “Note it” (module.name), which would have no key.');
  expect(field().getAttribute('aria-describedby')).toBe(words.parentElement?.id);
  fireEvent.click(button('Take them'));
  await settled();
  expect(button('Change the keys of The storm: N')).toBeTruthy();
  expect(button('Change the keys of Note it: None')).toBeTruthy();
  expect(ctx.ports.settings.get('shell.keys')).toEqual({
    'storm/The storm': { keys: 'n' },
    'tide/Note it': { keys: '' },
  });
});

test('the shell’s own key, what the page needs and what browsers use are said', () => {
  change();
  fireEvent.click(button(/^Change the keys of Tide table/));
  type('?', { shiftKey: true });
  expect(list().getByText('? is “This list” (Everywhere), which would have no key.')).toBeTruthy();
  type('ArrowDown');
  expect(list().getByText('The page needs ↓ itself.')).toBeTruthy();
  expect(field().value).toBe('');
  type('t', { ctrlKey: true });
  expect(list().getByText('Browsers use Ctrl T themselves; it may not arrive here.')).toBeTruthy();
});

test('Tab is left to the browser', () => {
  change();
  fireEvent.click(button(/^Change the keys of Tide table/));
  expect(type('Tab')).toBe(true);
});

test('a key is taken away, and comes back alone or with all others', async () => {
  const { ctx, dialogs } = change();
  fireEvent.click(button('Take the keys of Note it away'));
  fireEvent.click(button('Take the keys of Commands and places away'));
  await settled();
  expect(ctx.ports.settings.get('shell.keys')).toEqual({
    'tide/Note it': { keys: '' },
    'shell/palette': { keys: '' },
  });
  fireEvent.click(button('Reset Note it'));
  await settled();
  expect(button('Change the keys of Note it: N')).toBeTruthy();
  expect(button('Reset Note it')).toHaveProperty('disabled', true);
  let answer = (_agreed: boolean) => undefined as void;
  const watching = dialogs.open$.subscribe(({ questions }) => {
    if (questions[0]) answer = questions[0].answer;
  });
  fireEvent.click(button('Reset all keys'));
  await act(async () => answer(true));
  watching.unsubscribe();
  expect(ctx.ports.settings.get('shell.keys')).toEqual({});
  expect(list().queryByRole('button', { name: 'Reset all keys' })).toBeNull();
});

test('a reset that would take a key from another asks first', () => {
  change({ settings: { 'shell.keys': { 'tide/Note it': { keys: 'x' }, 'tide/Tide table': { keys: 'n' } } } });
  fireEvent.click(button('Reset Note it'));
  expect(field().value).toBe('N');
  expect(list().getByText('N is “Tide table” (module.name), which would have no key.')).toBeTruthy();
});

test('what the browser does not keep holds, and is said', async () => {
  const { ctx } = change();
  vi.spyOn(ctx.ports.settings, 'set').mockRejectedValue(new Error('full'));
  fireEvent.click(button('Take the keys of Note it away'));
  await settled();
  expect(screen.getByText(/could not save it/)).toBeTruthy();
});

test('keys of one character are switched off in the list itself', () => {
  const { ctx, go } = change();
  fireEvent.click(list().getByRole('switch', { name: /^Shortcuts of single characters/ }));
  expect(ctx.ports.settings.get('shell.singleKeys')).toBe(false);
  close();
  press('t');
  expect(go).not.toHaveBeenCalled();
});
