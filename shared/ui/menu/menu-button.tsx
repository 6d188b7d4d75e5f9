import type { IconShape } from '../icons/index.ts';
import { useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { Button } from '../button/button.tsx';
import type { ButtonLook } from '../button/button-class.ts';
import { IconButton } from '../button/icon-button.tsx';

/** What the button passes to its open menu: give it to the `ActionMenu`. */
export interface MenuProps {
  /** The button. */
  anchor: RefObject<HTMLElement | null>;
  label: string;
  /** The edge of the button that it is aligned with. */
  align: 'start' | 'end';
  /** The entry that gets the focus. */
  begin: 'first' | 'last';
  onClose: () => void;
}

/** The same for a menu that is loaded on demand. */
export interface MenuHandle extends MenuProps {
  /** Its code did not load. The menu closes, so that the next press tries again. */
  onFailed: (error: unknown) => void;
}

interface MenuButtonProps {
  /** Names the menu, and the button if it has no text. */
  label: string;
  icon?: IconShape;
  /** Text (and more) of the button; without it the button is only the icon. */
  text?: ReactNode;
  variant?: ButtonLook['variant'];
  size?: ButtonLook['size'];
  align?: 'start' | 'end';
  disabled?: boolean;
  /** Of a button that is only the icon: a dot at its corner. */
  hasDot?: boolean;
  className?: string;
  /** Hovered or focused: load the menu now. */
  onNear?: () => void;
  /** Reports to the user that the menu did not load. */
  onFailed?: (error: unknown) => void;
  /** The menu, rendered only while it is open: an `ActionMenu`, which is loaded at its first use. */
  renderMenu: (menu: MenuHandle) => ReactNode;
}

/** A button that opens a menu. */
export function MenuButton({
  label,
  icon,
  text,
  variant,
  size,
  align = 'end',
  disabled,
  hasDot,
  className,
  onNear,
  onFailed,
  renderMenu,
}: MenuButtonProps) {
  const [begin, setBegin] = useState<MenuHandle['begin'] | null>(null);
  // The object is passed to the menu, and read when it opens.
  const [trigger] = useState<RefObject<HTMLButtonElement | null>>(() => ({ current: null }));
  const close = () => setBegin(null);
  const failed = (error: unknown) => {
    close();
    onFailed?.(error);
  };
  const shared = {
    ref: trigger,
    disabled,
    className,
    'aria-haspopup': 'menu',
    'aria-expanded': begin !== null,
    onPointerEnter: onNear,
    onFocus: onNear,
    onClick: () => {
      // Not every browser focuses a button on press; the menu returns the focus to where it was.
      trigger.current?.focus({ preventScroll: true });
      setBegin(begin === null ? 'first' : null);
    },
    onKeyDown: (event: KeyboardEvent) => {
      // Enter too: as a click it would count as one of a screen reader, and React Aria would move the focus with a
      // delay.
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp' && event.key !== 'Enter') return;
      event.preventDefault();
      setBegin(event.key === 'ArrowUp' ? 'last' : 'first');
    },
  } as const;
  return (
    <>
      {text === undefined && icon ? (
        <IconButton {...shared} icon={icon} label={label} size={size} hasDot={hasDot} />
      ) : (
        <Button {...shared} icon={icon} variant={variant} size={size}>
          {text ?? label}
        </Button>
      )}
      {begin !== null && renderMenu({ anchor: trigger, label, align, begin, onClose: close, onFailed: failed })}
    </>
  );
}
