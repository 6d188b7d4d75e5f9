import type { ReactNode } from 'react';
import { Menu, MenuTrigger, Pressable } from 'react-aria-components/Menu';
import { AriaLocale } from './aria-locale.tsx';
import { Floating } from './floating.tsx';
import menu from '../overlay/menu.module.css';
import type { TriggerElement } from './trigger-element.ts';

interface ActionMenuProps {
  /** Names the menu. */
  label: string;
  /** The `Button` or `IconButton` that opens it. */
  trigger: TriggerElement;
  align?: 'start' | 'end';
  /** `ActionItem`, `ActionSubmenu`, `ActionSection`, `ActionChoices`, `ActionSeparator`. */
  children: ReactNode;
  onOpenChange?: (isOpen: boolean) => void;
}

/** A menu with menus within it. Where none are needed, `MenuButton` of `@skerry/shared/ui` is smaller. */
export function ActionMenu({ label, trigger, align = 'end', children, onOpenChange }: ActionMenuProps) {
  return (
    <AriaLocale>
      <MenuTrigger onOpenChange={onOpenChange}>
        <Pressable>{trigger}</Pressable>
        <Floating placement={align === 'end' ? 'bottom end' : 'bottom start'}>
          <Menu aria-label={label} className={menu.menu}>{children}</Menu>
        </Floating>
      </MenuTrigger>
    </AriaLocale>
  );
}
