import { Check, type LucideIcon } from 'lucide-react';
import { createContext, useContext, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { classes } from '../classes.ts';
import { Icon } from '../icon/icon.tsx';
import { Popover, type PopoverProps } from './popover.tsx';
import styles from './menu.module.css';

type MenuProps = Pick<PopoverProps, 'anchor' | 'onClose' | 'label' | 'align' | 'children'>;

const MenuClose = createContext<() => void>(() => undefined);

/** Every entry that can be pointed at, in order. */
function entries(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])')];
}

/** A list of things to do. Arrows, Home, End and first letters move; Enter and Space choose; Tab and Escape leave. Render it only while it is open. */
export function Menu({ anchor, onClose, label, align, children }: MenuProps) {
  const typed = useRef({ text: '', at: 0 });
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const all = entries(event.currentTarget);
    const at = all.indexOf(document.activeElement as HTMLElement);
    const go = (index: number) => {
      event.preventDefault();
      all[(index + all.length) % all.length]?.focus();
    };
    if (event.key === 'ArrowDown') go(at + 1);
    else if (event.key === 'ArrowUp') go(at < 0 ? all.length - 1 : at - 1);
    else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(all.length - 1);
    else if (event.key === 'Tab') onClose();
    else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const isNewWord = event.timeStamp - typed.current.at > 500;
      typed.current = { text: (isNewWord ? '' : typed.current.text) + event.key.toLocaleLowerCase(), at: event.timeStamp };
      const from = typed.current.text.length === 1 ? at + 1 : Math.max(at, 0);
      const order = [...all.slice(from), ...all.slice(0, from)];
      const found = order.find((entry) => entry.textContent.trim().toLocaleLowerCase().startsWith(typed.current.text));
      if (found) go(all.indexOf(found));
      event.stopPropagation();
    }
  };
  const enter = (menu: HTMLDivElement) => (menu.querySelector<HTMLElement>('[role="menuitemradio"][aria-checked="true"]') ?? entries(menu)[0] ?? menu).focus({ preventScroll: true });
  return (
    <Popover anchor={anchor} onClose={onClose} label={label} align={align} role="menu" className={styles.menu} onKeyDown={move} onShown={enter}>
      <MenuClose value={onClose}>{children}</MenuClose>
    </Popover>
  );
}

interface MenuItemProps {
  icon?: LucideIcon;
  children: ReactNode;
  /** A second line: what it will do. */
  hint?: ReactNode;
  /** Its key, as shown. */
  shortcut?: string;
  /** Makes it a choice: `radio` one of several, `checkbox` on or off. */
  kind?: 'radio' | 'checkbox';
  isChecked?: boolean;
  isDanger?: boolean;
  isDisabled?: boolean;
  /** The menu stays open after it. */
  staysOpen?: boolean;
  mirrored?: boolean;
  onSelect?: () => void;
  /** Makes it a link. */
  href?: string;
  target?: string;
}

export function MenuItem({ icon, children, hint, shortcut, kind, isChecked = false, isDanger = false, isDisabled = false, staysOpen = false, mirrored, onSelect, href, target }: MenuItemProps) {
  const close = useContext(MenuClose);
  const choose = () => {
    if (isDisabled) return;
    // Closed first, so that the focus is back where it came from before the act moves it on.
    if (!staysOpen) flushSync(close);
    onSelect?.();
  };
  const shared = {
    role: kind === 'radio' ? 'menuitemradio' : kind === 'checkbox' ? 'menuitemcheckbox' : 'menuitem',
    'aria-checked': kind ? isChecked : undefined,
    'aria-disabled': isDisabled || undefined,
    'aria-keyshortcuts': shortcut,
    tabIndex: -1,
    className: classes(styles.item, isDanger && styles.danger),
    onClick: choose,
    onPointerMove: (event: { currentTarget: HTMLElement }) => { if (!isDisabled && document.activeElement !== event.currentTarget) event.currentTarget.focus({ preventScroll: true }); },
  } as const;
  const inside = (
    <>
      {icon && <Icon as={icon} size={16} mirrored={mirrored} />}
      <span className={styles.label}>{children}{hint && <span className={styles.hint}>{hint}</span>}</span>
      {kind && isChecked && <Icon as={Check} size={16} />}
      {shortcut && <kbd aria-hidden className={styles.shortcut}>{shortcut}</kbd>}
    </>
  );
  return href === undefined || isDisabled
    ? <button type="button" {...shared}>{inside}</button>
    : <a href={href} target={target} rel={target ? 'noopener noreferrer' : undefined} {...shared}>{inside}</a>;
}

export function MenuSeparator() {
  return <div role="separator" className={styles.line} />;
}

/** Entries that belong together, under a name. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return <div role="group" aria-label={label}><p aria-hidden className={styles.heading}>{label}</p>{children}</div>;
}
