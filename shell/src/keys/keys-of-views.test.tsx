import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { withModalDialogs } from '../testing/modal-dialogs.ts';
import { press, showPalette } from '../testing/show-palette.tsx';

beforeAll(withModalDialogs);
afterEach(cleanup);

/** What a view hears. */
function hear(keys: Record<string, { keys: string }>, hasSingleKeys = true) {
  const shown = showPalette({ settings: { 'shell.keys': keys, 'shell.singleKeys': hasSingleKeys } });
  const heard = vi.fn();
  screen.getByRole('button', { name: 'Opener' }).addEventListener('keydown', ({ key }) => heard(key));
  return { ...shown, heard: () => heard.mock.calls.flat() };
}

test('a view hears the key that it declares when the one that the user gave is pressed', () => {
  const { heard } = hear({ 'tide/Next day': { keys: 'x' }, 'tide/Edit the day': { keys: 'y y' } });
  expect(press('x')).toBe(false);
  expect(heard()).toEqual(['j']);
  press('y');
  press('y');
  expect(heard()).toEqual(['j', 'y', 'E']);
});

test('with Alt too, while keys of one character are off', () => {
  const { heard } = hear({ 'tide/Next day': { keys: 'Alt+j' } }, false);
  press('j', { altKey: true });
  expect(heard()).toEqual(['j']);
  press('j');
  press('E');
  expect(heard()).toEqual(['j']);
});

test('a view does not hear a key that was given away, taken away or switched off', () => {
  const { heard } = hear({ 'tide/Next day': { keys: '' } });
  expect(press('j')).toBe(true);
  expect(heard()).toEqual([]);
  press('E');
  expect(heard()).toEqual(['E']);
});

test('a key of a view that the user gave to a place leads there, and the view does not hear it', () => {
  const { heard, go } = hear({ 'tide/Next day': { keys: '' }, 'tide/Tide table': { keys: 'j' } });
  press('j');
  expect(go).toHaveBeenCalledExactlyOnceWith('/tide.table');
  expect(heard()).toEqual([]);
});

test('in a layout without Latin letters a view hears the letter of the same place', () => {
  const { heard, go } = hear({});
  press('о', { code: 'KeyJ' });
  expect(heard()).toEqual(['j']);
  press('е', { code: 'KeyT' });
  expect(go).toHaveBeenCalledExactlyOnceWith('/tide.table');
});

test('a view that is held down hears each repeat', () => {
  const { heard } = hear({ 'tide/Next day': { keys: 'x' } });
  press('x');
  press('x', { repeat: true });
  expect(heard()).toEqual(['j', 'j']);
});

test('in a field a changed key is typed', () => {
  const { heard } = hear({ 'tide/Next day': { keys: 'x' } });
  expect(fireEvent.keyDown(screen.getByRole('textbox', { name: 'Field' }), { key: 'x' })).toBe(true);
  expect(heard()).toEqual([]);
});

test.each(['form', 'menu', 'dialog'])('a button in a %s has its letters to itself', (role) => {
  const { heard, go } = hear({});
  const opener = screen.getByRole('button', { name: 'Opener' });
  const place = opener.parentElement!;
  const around = document.createElement(role === 'form' ? 'form' : 'div');
  if (role !== 'form') around.setAttribute('role', role);
  place.append(around);
  around.append(opener);
  opener.focus();
  for (const key of ['j', 't', 'g', 't']) press(key);
  expect([heard(), go.mock.calls]).toEqual([['j', 't', 'g', 't'], []]);
  place.append(opener);
  around.remove();
});

test('a list in a dialog hears its keys as the user has them; what leads elsewhere waits for the dialog’s end', () => {
  const { heard, go } = hear({ 'tide/Next day': { keys: 'x' } });
  const dialog = document.createElement('dialog');
  const list = document.createElement('div');
  const opener = screen.getByRole('button', { name: 'Opener' });
  const place = opener.parentElement!;
  list.dataset['keyedList'] = '';
  place.append(dialog);
  dialog.append(list);
  list.append(opener);
  dialog.setAttribute('open', '');
  opener.focus();
  press('x');
  press('j');
  press('t');
  expect([heard(), go.mock.calls]).toEqual([['j', 't'], []]);
  delete list.dataset['keyedList'];
  press('x');
  press('j');
  expect(heard()).toEqual(['j', 't', 'x', 'j']);
  place.append(opener);
  dialog.remove();
  opener.focus();
  press('t');
  expect(go).toHaveBeenCalledOnce();
});
