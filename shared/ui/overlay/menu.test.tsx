import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Ellipsis } from 'lucide-react';
import { afterEach, expect, test, vi } from 'vitest';
import { MenuButton } from './menu-button.tsx';
import { MenuGroup, MenuItem, MenuSeparator } from './menu.tsx';

afterEach(cleanup);

function renderMenu() {
  const selected = vi.fn();
  render(
    <MenuButton icon={Ellipsis} label="More">
      <MenuItem onSelect={() => selected('copy', document.activeElement)}>Copy link</MenuItem>
      <MenuItem isDisabled onSelect={() => selected('translate')}>Translate</MenuItem>
      <MenuGroup label="Yours"><MenuItem onSelect={() => selected('edit')}>Edit</MenuItem></MenuGroup>
      <MenuSeparator />
      <MenuItem kind="checkbox" isChecked staysOpen onSelect={() => selected('mute')}>Mute</MenuItem>
      <MenuItem href="https://example.org/1">Open</MenuItem>
    </MenuButton>,
  );
  const button = screen.getByRole('button', { name: 'More' });
  return { button, selected, open: () => fireEvent.click(button), press: (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key }) };
}
const focused = () => document.activeElement?.textContent;

test('entries are in the page only while the menu is open', () => {
  const { button, open } = renderMenu();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(button.getAttribute('aria-expanded')).toBe('false');
  open();
  expect(screen.getByRole('menu', { name: 'More' })).toBeTruthy();
  expect(button.getAttribute('aria-expanded')).toBe('true');
});

test('the focus goes to the first entry, and arrows pass over what is disabled', () => {
  const { open, press } = renderMenu();
  open();
  expect(focused()).toBe('Copy link');
  press('ArrowDown');
  expect(focused()).toBe('Edit');
  press('ArrowUp');
  press('ArrowUp');
  expect(focused()).toBe('Open');
  press('ArrowDown');
  expect(focused()).toBe('Copy link');
});

test('letters find the entry that begins with them', () => {
  const { open, press } = renderMenu();
  open();
  press('m');
  expect(focused()).toBe('Mute');
  press('u');
  expect(focused()).toBe('Mute');
});

test('an entry that leads somewhere is a link', () => {
  const { open, press } = renderMenu();
  open();
  press('o');
  expect(document.activeElement?.getAttribute('href')).toBe('https://example.org/1');
});

test('Escape closes it, gives the focus back, and leaves what is around it open', () => {
  const around = vi.fn();
  const { button, open, press } = renderMenu();
  document.addEventListener('keydown', around);
  open();
  press('Escape');
  document.removeEventListener('keydown', around);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
  expect(around).not.toHaveBeenCalled();
});

test('choosing closes it first, so that the act finds the focus where it came from', () => {
  const { button, selected, open } = renderMenu();
  open();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Copy link' }));
  expect(selected).toHaveBeenCalledWith('copy', button);
  expect(screen.queryByRole('menu')).toBeNull();
});

test('what is disabled is not chosen, and a setting stays open', () => {
  const { selected, open } = renderMenu();
  open();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Translate' }));
  expect(selected).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Mute', checked: true }));
  expect(selected).toHaveBeenCalledWith('mute');
  expect(screen.getByRole('menu')).toBeTruthy();
});

test('an arrow on the button opens it, and Tab leaves it', () => {
  const { button, press } = renderMenu();
  button.focus();
  press('ArrowDown');
  expect(screen.getByRole('menu')).toBeTruthy();
  press('Tab');
  expect(screen.queryByRole('menu')).toBeNull();
});

test('in a choice of several the focus begins at the chosen one', () => {
  render(<MenuButton text="Public" label="Who sees it"><MenuItem kind="radio">Public</MenuItem><MenuItem kind="radio" isChecked>Direct</MenuItem></MenuButton>);
  fireEvent.click(screen.getByRole('button', { name: 'Public' }));
  expect(focused()).toBe('Direct');
});
