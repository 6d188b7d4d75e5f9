import { useContext, type ReactNode } from 'react';
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { MOBILE_QUERY } from '../../rules/index.ts';
import { ChevronLeft, type IconShape } from '../icons/index.ts';
import { Menu, MenuItem, SubmenuTrigger } from 'react-aria-components/Menu';
import menu from './menu.module.css';
import { actionItemClass } from './action-item-class.ts';
import { ActionItemInside } from './action-item-inside.tsx';
import { Floating } from './floating.tsx';
import { useMediaQuery } from '../use-media-query.ts';

interface ActionSubmenuProps {
  label: string;
  icon?: IconShape;
  /** What is chosen in it. */
  value?: string | undefined;
  /** A dot at its end, and what that means. */
  mark?: string | undefined;
  isDisabled?: boolean;
  children: ReactNode;
}

/** An entry with a submenu: opened by hover, a press, Enter, or the arrow in the direction of text. */
export function ActionSubmenu({ label, icon, value, mark, isDisabled, children }: ActionSubmenuProps) {
  const isSheet = useMediaQuery(MOBILE_QUERY);
  return (
    <SubmenuTrigger>
      <MenuItem textValue={label} isDisabled={isDisabled} className={actionItemClass()}>
        <ActionItemInside icon={icon} value={value} mark={mark} opens>
          {label}
        </ActionItemInside>
      </MenuItem>
      <Floating isSubmenu>
        <Menu aria-label={label} className={menu.menu}>
          {isSheet && <Return label={label} />}
          {children}
        </Menu>
      </Floating>
    </SubmenuTrigger>
  );
}

/** The way back to the menu, which the submenu's sheet covers. */
function Return({ label }: { label: string }) {
  const state = useContext(OverlayTriggerStateContext);
  return (
    <MenuItem
      textValue={label}
      shouldCloseOnSelect={false}
      onAction={() => state?.close()}
      className={actionItemClass()}
    >
      <ActionItemInside icon={ChevronLeft} mirrored>
        {label}
      </ActionItemInside>
    </MenuItem>
  );
}
