import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { drawShell } from '../testing/draw-shell.tsx';
import { withModalDialogs } from '../testing/modal-dialogs.ts';

beforeAll(withModalDialogs);
afterEach(cleanup);

const search = () => screen.getByRole('search');
const control = () => within(search()).getByRole<HTMLButtonElement>('button', { name: 'Search' });
const field = () => within(search()).queryByRole<HTMLInputElement>('textbox', { name: 'Search' });
const cancel = () => within(search()).queryByRole('button', { name: 'Cancel search' });
const type = (value: string) => fireEvent.change(field() as HTMLElement, { target: { value } });
const press = (button: HTMLElement | null) => fireEvent.click(button as HTMLElement);

describe('the search in a window of medium width', () => {
  test('[SH-143] is a control that expands to a field, which has the focus and searches', async () => {
    const { navigation } = await drawShell({ isMedium: true });
    const before = navigation.trail.length;
    expect(field()).toBeNull();
    expect(control().getAttribute('aria-expanded')).toBe('false');
    press(control());
    expect(navigation.trail).toHaveLength(before);
    expect(control().getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(field());
    type('ebb');
    press(control());
    expect(navigation.trail.at(-1)).toBe('/search?query=ebb');
  });

  test.each([
    ['its cancel control', () => press(cancel())],
    ['Escape', () => fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })],
  ])('[SH-146] %s collapses it, and the focus is on the control', async (_, leave) => {
    await drawShell({ isMedium: true });
    expect(cancel()).toBeNull();
    press(control());
    type('ebb');
    leave();
    expect(field()).toBeNull();
    expect(cancel()).toBeNull();
    expect(document.activeElement).toBe(control());
    press(control());
    expect(field()?.value).toBe('');
  });

  test('[SH-143] the key of the search expands it', async () => {
    await drawShell({ isMedium: true });
    fireEvent.keyDown(document.body, { key: '/' });
    expect(document.activeElement).toBe(field());
    expect(field()).not.toBeNull();
  });

  test('collapses when the user leaves it empty, and keeps what was typed', async () => {
    await drawShell({ isMedium: true });
    press(control());
    act(() => field()?.blur());
    expect(field()).toBeNull();
    press(control());
    type('ebb');
    act(() => field()?.blur());
    expect(field()?.value).toBe('ebb');
  });
});

describe('the search in a wide window', () => {
  test('[SH-143] [SH-146] is a field that expands with the focus; its cancel control collapses and empties it', async () => {
    await drawShell();
    expect(search().dataset.open).toBeUndefined();
    expect(cancel()).toBeNull();
    act(() => field()?.focus());
    expect(search().dataset.open).toBe('true');
    type('ebb');
    press(cancel());
    expect(search().dataset.open).toBeUndefined();
    expect(field()?.value).toBe('');
    expect(document.activeElement).toBe(control());
  });
});
