import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Ellipsis } from '../icons/index.ts';
import { StrictMode, useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { MenuButton } from '../menu/menu-button.tsx';
import { ActionItem } from './action-item.tsx';
import { ActionMenu } from './action-menu.tsx';
import { ActionChoices, ActionSection, ActionSeparator } from './action-section.tsx';
import { ActionSubmenu } from './action-submenu.tsx';
import { fillBrowserGaps } from '../../testing/browser-gaps.ts';

beforeAll(fillBrowserGaps);
beforeEach(() => {
  document.documentElement.lang = 'en';
});
afterEach(() => {
  cleanup();
  document.documentElement.removeAttribute('dir');
});

function Example({ select }: { select: (what: string) => void }) {
  const [chosen, setChosen] = useState(['name']);
  return (
    <MenuButton
      icon={Ellipsis}
      label="More"
      renderMenu={(menu) => (
        <ActionMenu {...menu}>
          <ActionItem onSelect={() => select('copy')}>Copy link</ActionItem>
          <ActionItem isDisabled onSelect={() => select('translate')}>
            Translate
          </ActionItem>
          <ActionSubmenu label="Mute">
            <ActionItem onSelect={() => select('hour')}>For an hour</ActionItem>
          </ActionSubmenu>
          <ActionSeparator />
          <ActionChoices label="Order" kind="radio" chosen={chosen} onChange={setChosen}>
            <ActionItem id="name" staysOpen>
              Name
            </ActionItem>
            <ActionItem id="age" staysOpen>
              Age
            </ActionItem>
          </ActionChoices>
          <ActionItem staysOpen onSelect={() => select('refresh')}>
            Refresh
          </ActionItem>
          <ActionItem href="https://example.org/1" target="_blank">
            Open
          </ActionItem>
          <ActionSection label="Danger">
            <ActionItem isDanger onSelect={() => select('delete')}>
              Delete
            </ActionItem>
          </ActionSection>
        </ActionMenu>
      )}
    />
  );
}

const focusOn = (text: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(text));

async function open() {
  const select = vi.fn();
  render(<Example select={select} />);
  const button = screen.getByRole('button', { name: 'More' });
  button.focus();
  press('ArrowDown');
  await focusOn('Copy link');
  return { select, button };
}
function press(key: string) {
  const target = document.activeElement ?? document.body;
  fireEvent.keyDown(target, { key });
  fireEvent.keyUp(target, { key });
}

test('the button announces that it opens a menu, and the menu has a name', async () => {
  const { button } = await open();
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('menu', { name: 'More' })).toBeTruthy();
  expect(screen.getByRole('menuitem', { name: 'Copy link' })).toBeTruthy();
});

test('in strict mode, where effects run twice, the focus still goes to the first entry and Escape closes it', async () => {
  render(
    <StrictMode>
      <Example select={() => undefined} />
    </StrictMode>,
  );
  const button = screen.getByRole('button', { name: 'More' });
  fireEvent.click(button);
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Copy link'));
  press('Escape');
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(document.querySelector('.host')).toBeNull();
});

test('an entry runs its action and closes the menu', async () => {
  const { select } = await open();
  press('Enter');
  expect(select).toHaveBeenCalledExactlyOnceWith('copy');
  expect(screen.queryByRole('menu')).toBeNull();
});

test.each([
  ['ltr', 'ArrowRight'],
  ['rtl', 'ArrowLeft'],
])('in a page with direction %s a submenu opens with %s', async (direction, arrow) => {
  document.documentElement.dir = direction;
  const { select } = await open();
  press('ArrowDown');
  press(arrow);
  const inner = screen.getByRole('menu', { name: 'Mute' });
  expect(inner.closest('[dir]')?.getAttribute('dir')).toBe(direction);
  fireEvent.click(within(inner).getByRole('menuitem', { name: 'For an hour' }));
  expect(select).toHaveBeenCalledExactlyOnceWith('hour');
});

test('one choice is selected, and the menu stays open for another', async () => {
  await open();
  expect(screen.getByRole('menuitemradio', { checked: true }).textContent).toBe('Name');
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'Age' }));
  expect(screen.getByRole('menuitemradio', { checked: true }).textContent).toBe('Age');
});

test('the focus starts at the selected choice', async () => {
  const choose = vi.fn();
  render(
    <MenuButton
      text="Public"
      label="Who sees it"
      renderMenu={(menu) => (
        <ActionMenu {...menu} choice={{ kind: 'radio', chosen: ['direct'], onChange: choose }}>
          <ActionItem id="public">Public</ActionItem>
          <ActionItem id="direct">Direct</ActionItem>
        </ActionMenu>
      )}
    />,
  );
  fireEvent.keyDown(screen.getByRole('button', { name: 'Public' }), { key: 'ArrowDown' });
  await focusOn('Direct');
  press('ArrowUp');
  press('Enter');
  expect(choose).toHaveBeenCalledExactlyOnceWith(['public']);
  expect(screen.queryByRole('menu')).toBeNull();
});

test('an action runs after the menu has closed and returned the focus, so that it may move the focus', async () => {
  const { select, button } = await open();
  select.mockImplementation(() => {
    select.mock.lastCall?.push(document.activeElement, screen.queryByRole('menu'));
  });
  press('Enter');
  expect(select.mock.lastCall).toEqual(['copy', button, null]);
});

test('an entry that keeps the menu open does not close it', async () => {
  const { select } = await open();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Refresh' }));
  expect(select).toHaveBeenCalledExactlyOnceWith('refresh');
  expect(screen.getByRole('menu')).toBeTruthy();
});

test('a disabled entry is skipped, and does nothing', async () => {
  const { select } = await open();
  press('ArrowDown');
  expect(document.activeElement?.textContent).toBe('Mute');
  fireEvent.click(screen.getByRole('menuitem', { name: 'Translate' }));
  expect(select).not.toHaveBeenCalled();
});

test('an entry with an address is a link', async () => {
  await open();
  const link = screen.getByRole('menuitem', { name: 'Open' });
  expect([link.tagName, link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    'A',
    'https://example.org/1',
    'noopener noreferrer',
  ]);
});

test.each([
  ['ArrowDown', 'Copy link'],
  ['Enter', 'Copy link'],
  ['ArrowUp', 'Delete'],
])('%s on the button opens it at "%s"', async (key, first) => {
  render(<Example select={() => undefined} />);
  const button = screen.getByRole('button', { name: 'More' });
  button.focus();
  fireEvent.keyDown(button, { key });
  await waitFor(() => expect(document.activeElement?.textContent).toContain(first));
});

test('letters focus the entry that starts with them, and have no other effect', async () => {
  const around = vi.fn();
  await open();
  document.addEventListener('keydown', around);
  press('r');
  await focusOn('Refresh');
  document.removeEventListener('keydown', around);
  expect(around).not.toHaveBeenCalled();
});

test('nothing remains in the page when it is closed', async () => {
  const { button } = await open();
  press('Escape');
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(
    [...document.body.children].filter((child) => child.tagName !== 'DIV' || child.className.includes('host')),
  ).toEqual([]);
});

test('no style is injected, which the policy would refuse', async () => {
  await open();
  expect(document.getElementById('react-aria-pressable-style')?.tagName).toBe('META');
});
