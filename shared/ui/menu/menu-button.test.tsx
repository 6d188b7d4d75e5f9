import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Ellipsis } from '../icons/index.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { MenuButton, type MenuHandle } from './menu-button.tsx';

afterEach(cleanup);

function renderButton() {
  let menu: MenuHandle | undefined;
  const onNear = vi.fn();
  const onFailed = vi.fn();
  const renderMenu = (handle: MenuHandle) => {
    menu = handle;
    return <p>opened at the {handle.begin}</p>;
  };
  render(<MenuButton icon={Ellipsis} label="More" onNear={onNear} onFailed={onFailed} renderMenu={renderMenu} />);
  return { button: screen.getByRole('button', { name: 'More' }), onNear, onFailed, menu: () => menu as MenuHandle };
}

test('the menu is rendered only while it is open, and a press on the button opens and closes it', () => {
  const { button } = renderButton();
  expect(screen.queryByText(/opened/)).toBeNull();
  fireEvent.click(button);
  expect(screen.getByText('opened at the first')).toBeTruthy();
  expect([button.getAttribute('aria-expanded'), document.activeElement]).toEqual(['true', button]);
  fireEvent.click(button);
  expect(screen.queryByText(/opened/)).toBeNull();
});

test.each([
  ['ArrowDown', 'first'],
  ['ArrowUp', 'last'],
  ['Enter', 'first'],
])('%s opens it at the %s entry', (key, begin) => {
  const { button } = renderButton();
  fireEvent.keyDown(button, { key });
  expect(screen.getByText(`opened at the ${begin}`)).toBeTruthy();
});

test('hover or focus loads the menu', () => {
  const { button, onNear } = renderButton();
  fireEvent.pointerEnter(button);
  expect(onNear).toHaveBeenCalledOnce();
  act(() => button.focus());
  expect(onNear).toHaveBeenCalledTimes(2);
});

test('if the menu cannot be loaded the button closes again, and the failure is reported', () => {
  const { button, onFailed, menu } = renderButton();
  fireEvent.click(button);
  act(() => menu().onFailed(new Error('offline')));
  expect(onFailed).toHaveBeenCalledOnce();
  expect(button.getAttribute('aria-expanded')).toBe('false');
});
