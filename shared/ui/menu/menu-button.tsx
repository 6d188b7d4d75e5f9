import type { IconShape } from '../icons/index.ts';
import { useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { Button } from '../button/button.tsx';
import type { ButtonLook } from '../button/button-class.ts';
import { IconButton } from '../button/icon-button.tsx';

/** What an open menu is given by its button: pass it on to the `ActionMenu`. */
export interface MenuProps {
  /** The button. */
  anchor: RefObject<HTMLElement | null>;
  label: string;
  /** The edge of the button it stands at. */
  align: 'start' | 'end';
  /** Where the focus begins. */
  begin: 'first' | 'last';
  onClose: () => void;
}

/** The same for a menu that is fetched. */
export interface MenuHandle extends MenuProps {
  /** Its code did not come. The menu closes, so that the next press asks again. */
  onFailed: (error: unknown) => void;
}

interface MenuButtonProps {
  /** Names the menu, and the button where it has no text. */
  label: string;
  icon?: IconShape;
  /** Text (and more) of the button; without it the button is the icon alone. */
  text?: ReactNode;
  variant?: ButtonLook['variant'];
  size?: ButtonLook['size'];
  align?: 'start' | 'end';
  disabled?: boolean;
  className?: string;
  /** It is pointed at, or has the focus: the time to fetch what opens. */
  onNear?: () => void;
  /** Tells the person that what opens did not come. */
  onFailed?: (error: unknown) => void;
  /** What opens, rendered only while it is open: an `ActionMenu`, which is fetched when it is first wanted. */
  renderMenu: (menu: MenuHandle) => ReactNode;
}

/** A button with a menu behind it. */
export function MenuButton({
  label,
  icon,
  text,
  variant,
  size,
  align = 'end',
  disabled,
  className,
  onNear,
  onFailed,
  renderMenu,
}: MenuButtonProps) {
  const [begin, setBegin] = useState<MenuHandle['begin'] | null>(null);
  // The object is what the menu is given, and read when it opens.
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
      // Not every browser gives the focus to a button that is pressed; the menu gives it back to where it was.
      trigger.current?.focus({ preventScroll: true });
      setBegin(begin === null ? 'first' : null);
    },
    onKeyDown: (event: KeyboardEvent) => {
      // Enter too: as a click it would pass for one of a screen reader, after which the focus follows with a delay.
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp' && event.key !== 'Enter') return;
      event.preventDefault();
      setBegin(event.key === 'ArrowUp' ? 'last' : 'first');
    },
  } as const;
  return (
    <>
      {text === undefined && icon ? (
        <IconButton {...shared} icon={icon} label={label} size={size} />
      ) : (
        <Button {...shared} icon={icon} variant={variant} size={size}>
          {text ?? label}
        </Button>
      )}
      {begin !== null && renderMenu({ anchor: trigger, label, align, begin, onClose: close, onFailed: failed })}
    </>
  );
}
