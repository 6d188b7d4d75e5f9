import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { withModalDialogs } from '../testing/modal-dialogs.ts';
import { openPalette, press, showPalette as show, storm } from '../testing/show-palette.tsx';

beforeAll(() => {
  withModalDialogs();
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

const lines = () => screen.getAllByRole('option').map((option) => option.querySelector('bdi')?.textContent);
const field = () => screen.getByRole('combobox', { name: 'Find a command, page, person or setting' });
const chosen = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.querySelector('bdi')?.textContent;

test.each([{ ctrlKey: true }, { metaKey: true }])(
  'Ctrl or Cmd and K opens the palette, with what modules and the navigation offer',
  (keys) => {
    show();
    press('k', keys);
    expect(document.activeElement).toBe(field());
    expect(lines()).toEqual(['Turn the tide', 'Über uns', 'Keyboard shortcuts']);
    expect(screen.getByRole('dialog', { name: 'Commands and pages' })).toBeTruthy();
  },
);

test('typing finds, with or without accents; arrows choose, past the end too, and Enter runs it once the palette is closed', () => {
  const { about, send } = show();
  openPalette();
  expect(chosen()).toBe('Turn the tide');
  press('ArrowUp');
  expect(chosen()).toBe('Keyboard shortcuts');
  press('ArrowDown');
  expect(chosen()).toBe('Turn the tide');
  fireEvent.change(field(), { target: { value: 'uns uber' } });
  expect(lines()).toEqual(['Über uns']);
  about.run.mockImplementation(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('Enter');
  expect(about.run).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(send).not.toHaveBeenCalled();
  expect(document.activeElement?.textContent).toBe('Opener');
});

test('a press on a line runs it, and nothing found says so', () => {
  const { send } = show();
  openPalette();
  fireEvent.change(field(), { target: { value: 'xyzzy' } });
  expect(screen.queryAllByRole('option')).toEqual([]);
  expect(screen.getByRole('status').textContent).toBe('Nothing found');
  press('Enter');
  fireEvent.change(field(), { target: { value: 'turn' } });
  fireEvent.click(screen.getByRole('option', { name: 'Turn the tide' }));
  expect(send).toHaveBeenCalledExactlyOnceWith('composer/open/v1', 'Turn the tide');
});

test('a line shows the keys that lead there, as the user has them', () => {
  show({ settings: { 'shell.keys': { 'shell/list': { keys: 'F1' } } } });
  openPalette();
  const keys = (name: string) => screen.getByRole('option', { name }).querySelector('kbd')?.textContent;
  expect(keys('Turn the tide')).toBe('N');
  expect(keys('Keyboard shortcuts')).toBe('F1');
  expect(keys('Über uns')).toBeUndefined();
});

test('Escape and the same keys close it', () => {
  show();
  openPalette();
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).toBeNull();
  openPalette();
  openPalette();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a key leads where its module declares; of two that declare one the first has it', () => {
  const { go, send } = show();
  press('t');
  expect(go).toHaveBeenCalledExactlyOnceWith('/tide.table');
  press('n');
  expect(send).toHaveBeenCalledExactlyOnceWith('composer/open/v1', 'Note it');
  press('s');
  press('j');
  expect(send).toHaveBeenCalledOnce();
});

test.each([
  ['in a field', () => screen.getByRole('textbox').focus(), {}],
  ['with Ctrl', () => undefined, { ctrlKey: true }],
  ['with Cmd', () => undefined, { metaKey: true }],
  ['with Alt', () => undefined, { altKey: true }],
  ['while a text is composed', () => undefined, { isComposing: true }],
  ['of an input method', () => undefined, { keyCode: 229 }],
  ['as it repeats', () => undefined, { repeat: true }],
  ['with a dialog open', () => press('?'), {}],
])('a key does nothing %s', (_, before, more) => {
  const { go } = show();
  before();
  press('t', more);
  expect(go).not.toHaveBeenCalled();
});

test('a key does nothing with a dialog open, wherever the focus is', () => {
  const { go } = show();
  document.body.append(Object.assign(document.createElement('dialog'), { open: true }));
  press('t');
  document.body.lastElementChild?.remove();
  expect(go).not.toHaveBeenCalled();
});

test('a key that a view handles is left to it', () => {
  show();
  expect(press('j')).toBe(true);
  expect(press('t')).toBe(false);
});

test('a key that a view has handled does nothing more', () => {
  const { go } = show();
  screen.getByRole('button', { name: 'Opener' }).addEventListener('keydown', (event) => event.preventDefault());
  press('t');
  expect(go).not.toHaveBeenCalled();
});

test('the palette does not open in a field, nor with more keys', () => {
  show();
  press('k', { ctrlKey: true, shiftKey: true });
  press('k', { ctrlKey: true, altKey: true });
  press('k');
  screen.getByRole('textbox').focus();
  openPalette();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the question mark lists all keys by module, those that views handle too', () => {
  show();
  press('?', { shiftKey: true });
  const list = within(screen.getByRole('dialog', { name: 'Keyboard shortcuts' }));
  const group = (name: string) =>
    within(list.getByRole('region', { name }))
      .getAllByRole('term')
      .map((term) => `${term.nextSibling?.textContent} ${term.textContent}`);
  expect(group('Everywhere')).toEqual([
    'Ctrl K Commands and pages',
    '? This list',
    '/ Search',
    'S Search (alternative)',
  ]);
  expect(group('module.name')).toEqual([
    'T Tide table',
    'N Note it',
    'J Next day',
    'Shift E Edit the day',
    'G T The table',
  ]);
});

test('g and a second key lead to a place; no view hears the second one, and another key after g ends it', () => {
  const { go } = show();
  const heard = vi.fn();
  screen.getByRole('button', { name: 'Opener' }).addEventListener('keydown', ({ key }) => heard(key));
  press('g');
  press('t');
  expect(go.mock.calls).toEqual([['/tide.table']]);
  expect(heard.mock.calls).toEqual([['g']]);
  press('g');
  press('j');
  press('t');
  expect(heard.mock.calls.flat()).toEqual(['g', 'g', 'j', 't']);
});

test('after two seconds the second key is one of its own', () => {
  const { send } = show();
  const now = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(1000);
  press('g');
  now.mockReturnValue(3001);
  press('n');
  expect(send).toHaveBeenCalledOnce();
  now.mockRestore();
});

test('after g, a key in a field is typed', () => {
  const { go } = show();
  press('g');
  screen.getByRole('textbox').focus();
  press('t');
  expect(go).not.toHaveBeenCalled();
});

test('s and the slash lead to the search field where there is one, and the list says so', () => {
  show();
  const form = document.createElement('form');
  form.setAttribute('role', 'search');
  const field = form.appendChild(document.createElement('input'));
  expect(press('/')).toBe(true);
  document.body.append(form);
  for (const key of ['s', '/']) {
    screen.getByRole('button', { name: 'Opener' }).focus();
    expect(press(key)).toBe(false);
    expect(document.activeElement).toBe(field);
  }
  field.blur();
  press('?');
  expect(screen.getByText('Search').nextSibling?.textContent).toBe('/');
  expect(screen.getByText('Search (alternative)').nextSibling?.textContent).toBe('S');
  form.remove();
});

test('keys of one character can be switched off; the palette stays, and says so', () => {
  const { go } = show({ settings: { 'shell.singleKeys': false } });
  press('t');
  press('?');
  expect(go).not.toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
  openPalette();
  fireEvent.click(screen.getByRole('option', { name: 'Keyboard shortcuts' }));
  expect(screen.getByText(/shortcuts are off/)).toBeTruthy();
  expect(screen.queryByText('Tide table')).toBeNull();
});

test('what a module that stopped offered is gone', () => {
  const { running$, go } = show();
  act(() => running$.next([storm]));
  press('t');
  expect(go).toHaveBeenCalledExactlyOnceWith('/storm.now');
  openPalette();
  expect(lines()).not.toContain('For the staff');
});
