import type { IconShape } from '../icons/index.ts';
import { useContext, type ReactNode } from 'react';
import { MenuItem } from 'react-aria-components/Menu';
import { actionItemClass } from './action-item-class.ts';
import { ActionItemInside } from './action-item-inside.tsx';
import { LeaveMenu } from './leave-menu.ts';

export interface ActionItemProps {
  /** Identifies the choice within `ActionChoices`. */
  id?: string;
  children: string;
  icon?: IconShape;
  /** In place of an icon: of an account, say. Decorative. */
  picture?: ReactNode;
  mirrored?: boolean;
  /** A second line: its effect. */
  hint?: ReactNode;
  /** Its shortcut key, as shown. */
  shortcut?: string;
  /** A dot at its end, and what that means. */
  mark?: string | undefined;
  /** It destroys something. */
  isDanger?: boolean;
  isDisabled?: boolean;
  /** The menu stays open after it. */
  staysOpen?: boolean;
  onSelect?: () => void;
  /** Makes it a link. */
  href?: string;
  target?: string;
}

/** One entry with an action. */
export function ActionItem({
  id,
  children,
  icon,
  picture,
  mirrored,
  hint,
  shortcut,
  mark,
  isDanger = false,
  isDisabled = false,
  staysOpen = false,
  onSelect,
  href,
  target,
}: ActionItemProps) {
  const leave = useContext(LeaveMenu);
  const act =
    onSelect &&
    (() => {
      if (!staysOpen) leave();
      onSelect();
    });
  return (
    <MenuItem
      id={id}
      textValue={children}
      isDisabled={isDisabled}
      shouldCloseOnSelect={staysOpen ? false : undefined}
      onAction={act}
      href={href}
      target={target}
      rel={target ? 'noopener noreferrer' : undefined}
      className={actionItemClass(isDanger)}
    >
      {({ selectionMode, isSelected }) => (
        <ActionItemInside
          icon={icon}
          picture={picture}
          mirrored={mirrored}
          hint={hint}
          shortcut={shortcut}
          mark={mark}
          isChosen={selectionMode === 'single' && isSelected}
          isSwitch={selectionMode === 'multiple'}
        >
          {children}
        </ActionItemInside>
      )}
    </MenuItem>
  );
}
