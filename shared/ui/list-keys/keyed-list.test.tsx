import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ModuleProvider } from '../../runtime/module-context.ts';
import { createFakeCtx } from '../../testing/fake-ctx.ts';
import { KeyedList } from './keyed-list.tsx';
import { listRow } from './list-row.ts';

beforeEach(() => {
  HTMLElement.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

function show(ids: readonly string[], fake = createFakeCtx({ module: 'tide', messages: {} })) {
  const opened = vi.fn<(id: string) => void>();
  const list = (
    <ModuleProvider value={fake.ctx}>
      <KeyedList name="people">
        <ul>
          {ids.map((id) => (
            <li key={id} {...listRow(`Name of ${id}`, id)}>
              <a
                href={`/users/${id}`}
                onClick={(event) => {
                  event.preventDefault();
                  opened(id);
                }}
              >
                {id}
              </a>
              <button type="button">Follow {id}</button>
              <input aria-label={`Note on ${id}`} />
            </li>
          ))}
        </ul>
      </KeyedList>
    </ModuleProvider>
  );
  const view = render(list);
  // jsdom has no layout: rows above the page's bars are no beginning.
  for (const row of screen.getAllByRole('listitem')) row.getBoundingClientRect = () => new DOMRect(0, 200, 100, 50);
  return { ...view, opened, fake };
}
const press = (key: string, more = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const focused = () => document.activeElement?.getAttribute('aria-label');

test('j and k go from row to row, each with its name', () => {
  show(['ana', 'ben']);
  press('j');
  expect(focused()).toBe('Name of ana');
  press('j');
  expect(focused()).toBe('Name of ben');
  press('k');
  expect(focused()).toBe('Name of ana');
});

test('Enter and o open what the row leads to; on a control Enter is a press of that, in a field o is a letter', () => {
  const { opened } = show(['ana', 'ben']);
  press('j');
  expect(press('Enter')).toBe(false);
  press('j');
  press('o');
  expect(opened.mock.calls).toEqual([['ana'], ['ben']]);
  screen.getByRole('button', { name: 'Follow ana' }).focus();
  expect(press('Enter')).toBe(true);
  screen.getByRole('textbox', { name: 'Note on ana' }).focus();
  expect([press('o'), press('j')]).toEqual([true, true]);
  screen.getByRole('button', { name: 'Follow ana' }).focus();
  expect([press('o', { ctrlKey: true }), press('x')]).toEqual([true, true]);
  expect(opened).toHaveBeenCalledTimes(2);
  press('o');
  expect(opened).toHaveBeenLastCalledWith('ana');
});

test('a user who comes back finds the row that had the focus; a list that is gone hears nothing', () => {
  const { fake, unmount } = show(['ana', 'ben']);
  screen.getByRole('button', { name: 'Follow ben' }).focus();
  unmount();
  expect(press('j')).toBe(true);
  show(['ana', 'ben'], fake);
  expect(focused()).toBe('Name of ben');
});

test('in a dialog they work too: its rows are not a text that is typed', () => {
  const { opened, container } = show(['ana', 'ben']);
  const dialog = document.createElement('dialog');
  dialog.setAttribute('open', '');
  document.body.append(dialog);
  dialog.append(container);
  screen.getByRole('button', { name: 'Follow ana' }).focus();
  press('j');
  expect(focused()).toBe('Name of ben');
  press('Enter');
  press('o');
  expect(opened.mock.calls).toEqual([['ben'], ['ben']]);
  document.body.append(container);
  dialog.remove();
});
