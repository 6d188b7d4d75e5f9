import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAccount, renderIn, type FakeCtx } from '@skerry/shared/testing';
import { choose, openMenu } from '../testing/open-menu.tsx';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { MarkDialog, markDialog } from './mark-dialog.tsx';

let fake: FakeCtx;
const close = vi.fn();
const setTitle = vi.fn();

beforeEach(() => {
  fake = fakeCtx();
  close.mockClear();
});
afterEach(() => fake.end());

function open() {
  fake.entities.merge({ account: [anAccount()] });
  return renderIn(fake, <MarkDialog params={{ accountId: 'ana' }} setTitle={setTitle} close={close} />);
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pick = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const marks = () => fake.settings().highlight;

test('[PR-030] the menu of another account opens the choice', async () => {
  await openMenu(fake);
  await choose('Highlight their posts…');
  await waitFor(() => expect(fake.opened).toHaveBeenCalledOnce());
  expect(fake.opened.mock.calls[0]).toEqual([
    markDialog,
    expect.objectContaining({ params: { accountId: 'ana' }, size: 'small' }),
  ]);
});

test('[PR-030] the own account and a visitor have no such choice', async () => {
  fake = fakeCtx({ account: null, commands: [] });
  await openMenu(fake, null);
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).not.toContain('Highlight their posts…');
});

test.each([
  ['Coloured background', 'solid'],
  ['Striped background', 'striped'],
  ['Line at the side', 'side'],
])('[PR-030] [SE-048] a highlight of the kind %s is white until another colour is chosen', (name, type) => {
  open();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'None' }).checked).toBe(true);
  expect(screen.queryByRole('button', { name: /^Colour/ })).toBeNull();
  pick(name);
  const preview = screen.getByText('This is how posts by this account will look.');
  // White cannot be seen on a light theme: the theme's own ink stands for it.
  expect([preview.dataset['mark'], preview.style.getPropertyValue('--mark')]).toEqual([type, 'var(--text-strong)']);
  press('Save');
  expect(marks()).toEqual({ 'ana@remote.test': { type, color: '#FFFFFF' } });
  expect(close).toHaveBeenCalledOnce();
});

test('[EN-009] [PR-030] what was chosen before is shown; switched off it keeps its colour, and those of others stay', () => {
  const others = { ben: { type: 'side', color: '#00ff00' } } as const;
  fake.set('highlight', { ...others, 'ana@remote.test': { type: 'solid', color: '#ff8800' } });
  open();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Coloured background' }).checked).toBe(true);
  expect(screen.getByRole('button', { name: 'Colour: #ff8800' })).toBeTruthy();
  pick('None');
  press('Save');
  expect(marks()).toEqual({ ...others, 'ana@remote.test': { type: 'disabled', color: '#ff8800' } });
});

test('[PR-030] another colour is chosen from the palette', async () => {
  open();
  pick('Line at the side');
  fireEvent.click(screen.getByRole('button', { name: 'Colour: #FFFFFF' }));
  const palette = await screen.findByRole('listbox', { name: 'Colours' });
  const red = [...palette.querySelectorAll<HTMLElement>('[role=option]')][1]!;
  fireEvent.click(red);
  await waitFor(() =>
    expect(screen.getByText('This is how posts by this account will look.').style.getPropertyValue('--mark')).toBe(
      '#e5484d',
    ),
  );
});

test('[PR-030] a cancelled choice changes nothing', () => {
  open();
  pick('Striped background');
  press('Cancel');
  expect([marks(), close.mock.calls.length]).toEqual([{}, 1]);
});

test('the dialog is named by the person', () => {
  open();
  expect(setTitle.mock.lastCall).toEqual(['Highlight posts by Ana']);
});
