import { MOBILE_QUERY } from '../../rules/index.ts';
import type { IconShape } from '../icons/index.ts';
import type { ReactNode } from 'react';
import { Menu, MenuItem, SubmenuTrigger } from 'react-aria-components/Menu';
import menu from './menu.module.css';
import { actionItemClass } from './action-item-class.ts';
import { ActionItemInside } from './action-item-inside.tsx';
import { Floating } from './floating.tsx';

interface ActionSubmenuProps {
  label: string;
  icon?: IconShape;
  isDisabled?: boolean;
  children: ReactNode;
}

/** An entry with a submenu: opened by hover, a press, Enter, or the arrow in the direction of text. */
export function ActionSubmenu({ label, icon, isDisabled, children }: ActionSubmenuProps) {
  // Beside it there is no room.
  const isBelow = window.matchMedia(MOBILE_QUERY).matches;
  return (
    <SubmenuTrigger>
      <MenuItem textValue={label} isDisabled={isDisabled} className={actionItemClass()}>
        <ActionItemInside icon={icon} opens>
          {label}
        </ActionItemInside>
      </MenuItem>
      <Floating isSubmenu placement={isBelow ? 'bottom end' : undefined}>
        <Menu aria-label={label} className={menu.menu}>
          {children}
        </Menu>
      </Floating>
    </SubmenuTrigger>
  );
}
