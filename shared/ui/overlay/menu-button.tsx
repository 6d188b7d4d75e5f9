import type { LucideIcon } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import type { ButtonLook } from '../button/button-class.ts';
import { IconButton } from '../button/icon-button.tsx';
import { Menu } from './menu.tsx';

interface MenuButtonProps {
  /** Names the menu, and the button where it has no text. */
  label: string;
  icon?: LucideIcon;
  /** Text (and more) of the button; without it the button is the icon alone. */
  text?: ReactNode;
  variant?: ButtonLook['variant'];
  size?: ButtonLook['size'];
  align?: 'start' | 'end';
  disabled?: boolean;
  className?: string;
  /** The entries; rendered only while the menu is open. */
  children: ReactNode;
}

/** A button with a menu behind it. */
export function MenuButton({ label, icon, text, variant, size, align = 'end', disabled, className, children }: MenuButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  // The press that closes a popover from outside is the same that would open it anew.
  const wasOpen = useRef(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const shared = {
    ref: trigger,
    disabled,
    className,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    onPointerDown: () => { wasOpen.current = isOpen; },
    onClick: () => {
      setIsOpen(!wasOpen.current);
      wasOpen.current = false;
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      setIsOpen(true);
    },
  } as const;
  return (
    <>
      {text === undefined && icon
        ? <IconButton {...shared} icon={icon} label={label} size={size} />
        : <Button {...shared} icon={icon} variant={variant} size={size}>{text ?? label}</Button>}
      {isOpen && <Menu anchor={trigger} label={label} align={align} onClose={() => setIsOpen(false)}>{children}</Menu>}
    </>
  );
}
