import { useCallback, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { Menu, RootMenuTriggerStateContext } from 'react-aria-components/Menu';
import { useMenuTriggerState } from 'react-stately/useMenuTriggerState';
import { AriaLocale } from './aria-locale.tsx';
import { choosing, type Choice } from './choosing.ts';
import { Floating } from './floating.tsx';
import { LeaveMenu } from './leave-menu.ts';
import styles from './menu.module.css';

interface ActionMenuProps {
  /** The trigger, which gets the focus back. */
  anchor: RefObject<HTMLElement | null>;
  /** Names the menu. */
  label: string;
  align?: 'start' | 'end';
  /** The entry that gets the focus, unless one of its choices is selected. */
  begin?: 'first' | 'last';
  onClose: () => void;
  /** Makes all its entries choices. `ActionChoices` does that for some. */
  choice?: Choice;
  /** `ActionItem`, `ActionSubmenu`, `ActionSection`, `ActionChoices`, `ActionSeparator`. */
  children: ReactNode;
}

/** A menu of actions, with submenus. Render it only while it is open, beside a `MenuButton`, and load it only then. */
export function ActionMenu({
  anchor,
  label,
  align = 'end',
  begin = 'first',
  onClose,
  choice,
  children,
}: ActionMenuProps) {
  const state = useMenuTriggerState({
    isOpen: true,
    onOpenChange: (isOpen) => {
      if (!isOpen) onClose();
    },
  });
  const leave = useCallback(() => {
    flushSync(onClose);
    anchor.current?.focus({ preventScroll: true });
  }, [onClose, anchor]);
  return (
    <AriaLocale>
      <OverlayTriggerStateContext value={state}>
        <RootMenuTriggerStateContext value={state}>
          <LeaveMenu value={leave}>
            <Floating
              trigger="MenuTrigger"
              triggerRef={anchor}
              placement={align === 'end' ? 'bottom end' : 'bottom start'}
            >
              <Menu
                aria-label={label}
                autoFocus={begin}
                {...(choice && choosing(choice))}
                onClose={state.close}
                className={styles.menu}
              >
                {children}
              </Menu>
            </Floating>
          </LeaveMenu>
        </RootMenuTriggerStateContext>
      </OverlayTriggerStateContext>
    </AriaLocale>
  );
}
