import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Ellipsis } from 'lucide-react';
import { StrictMode, useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { IconButton } from '../button/icon-button.tsx';
import { ActionItem } from './action-item.tsx';
import { ActionMenu } from './action-menu.tsx';
import { ActionChoices, ActionSection, ActionSeparator } from './action-section.tsx';
import { ActionSubmenu } from './action-submenu.tsx';
import { fillBrowserGaps } from './testing/browser-gaps.ts';

beforeAll(fillBrowserGaps);
beforeEach(() => { document.documentElement.lang = 'en'; });
afterEach(() => {
  cleanup();
  document.documentElement.removeAttribute('dir');
});

function Example({ select }: { select: (what: string) => void }) {
  const [chosen, setChosen] = useState(['name']);
  return (
    <ActionMenu label="More" trigger={<IconButton icon={Ellipsis} label="More" />}>
      <ActionItem shortcut="c" onSelect={() => select('copy')}>Copy link</ActionItem>
      <ActionSubmenu label="Mute"><ActionItem onSelect={() => select('hour')}>For an hour</ActionItem></ActionSubmenu>
      <ActionSeparator />
      <ActionChoices label="Order" kind="radio" chosen={chosen} onChange={setChosen}><ActionItem id="name" staysOpen>Name</ActionItem><ActionItem id="age" staysOpen>Age</ActionItem></ActionChoices>
      <ActionSection label="Danger"><ActionItem isDanger onSelect={() => select('delete')}>Delete</ActionItem></ActionSection>
    </ActionMenu>
  );
}

function open() {
  const select = vi.fn();
  render(<Example select={select} />);
  const button = screen.getByRole('button', { name: 'More' });
  button.focus();
  press('Enter');
  return { select, button };
}
function press(key: string) {
  const target = document.activeElement ?? document.body;
  fireEvent.keyDown(target, { key });
  fireEvent.keyUp(target, { key });
}

test('it says that it opens a menu, and the menu is named', () => {
  const { button } = open();
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('menu', { name: 'More' })).toBeTruthy();
  expect(screen.getByRole('menuitem', { name: 'Copy link' })).toBeTruthy();
});

test('in strict mode, where effects run twice, the focus still goes to the first entry and Escape closes it', async () => {
  render(<StrictMode><Example select={() => undefined} /></StrictMode>);
  const button = screen.getByRole('button', { name: 'More' });
  button.focus();
  press('Enter');
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Copy link'));
  press('Escape');
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(document.querySelector('.host')).toBeNull();
});

test('an entry does what it says and closes the menu', () => {
  const { select } = open();
  press('Enter');
  expect(select).toHaveBeenCalledExactlyOnceWith('copy');
  expect(screen.queryByRole('menu')).toBeNull();
});

test.each([['ltr', 'ArrowRight'], ['rtl', 'ArrowLeft']])('in a page that runs %s a menu within the menu opens with %s', (direction, arrow) => {
  document.documentElement.dir = direction;
  const { select } = open();
  press('ArrowDown');
  press(arrow);
  const inner = screen.getByRole('menu', { name: 'Mute' });
  expect(inner.closest('[dir]')?.getAttribute('dir')).toBe(direction);
  fireEvent.click(within(inner).getByRole('menuitem', { name: 'For an hour' }));
  expect(select).toHaveBeenCalledExactlyOnceWith('hour');
});

test('of choices one is chosen, and the menu stays for another', () => {
  open();
  expect(screen.getByRole('menuitemradio', { checked: true }).textContent).toBe('Name');
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'Age' }));
  expect(screen.getByRole('menuitemradio', { checked: true }).textContent).toBe('Age');
});

test('nothing is left in the page when it is closed', async () => {
  const { button } = open();
  press('Escape');
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect([...document.body.children].filter((child) => child.tagName !== 'DIV' || child.className.includes('host'))).toEqual([]);
});

test('no style is injected that the policy would refuse', () => {
  open();
  expect(document.getElementById('react-aria-pressable-style')?.tagName).toBe('META');
});
