import {
  useEffect,
  useLayoutEffect,
  useRef,
  type AriaRole,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { isComposing } from '../../rules/keys.ts';
import { classes } from '../classes.ts';
import { place } from './place.ts';
import styles from './popover.module.css';

export interface PopoverProps {
  /** The trigger that it floats beside. */
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  label: string;
  role?: AriaRole;
  align?: 'start' | 'end';
  className?: string;
  /** Not where it is rendered, but at the end of the page or dialog: for anchors within a paragraph. */
  isOutside?: boolean;
  onKeyDown?: (event: KeyboardEvent<HTMLDivElement>) => void;
  /** Called once it is positioned, to move the focus into it. */
  onShown?: (element: HTMLDivElement) => void;
  children: ReactNode;
}

/**
 * Without it (old browsers, jsdom) the panel is in the page, above the rest, and is closed only by Escape and its
 * trigger.
 */
function hasTopLayer(): boolean {
  return 'showPopover' in HTMLElement.prototype;
}

/**
 * Floats in the browser's top layer while it is rendered: render it only while it is open. Escape, a click outside, and
 * its anchor leaving the window close it; the focus returns to the anchor if it was inside.
 */
export function Popover({
  anchor,
  onClose,
  label,
  role = 'dialog',
  align = 'start',
  className,
  isOutside = false,
  onKeyDown,
  onShown,
  children,
}: PopoverProps) {
  const floating = useRef<HTMLDivElement>(null);
  const latest = useRef({ onClose, onShown });
  useLayoutEffect(() => {
    latest.current = { onClose, onShown };
  });

  useLayoutEffect(() => {
    const element = floating.current;
    const trigger = anchor.current;
    if (!element || !trigger) return;
    const settle = () => {
      element.style.maxBlockSize = 'none';
      const spot = place(
        trigger.getBoundingClientRect(),
        { width: element.offsetWidth, height: element.offsetHeight },
        { width: document.documentElement.clientWidth, height: window.innerHeight },
        align,
        getComputedStyle(trigger).direction === 'rtl',
      );
      element.style.left = `${spot.left}px`;
      element.style.top = `${spot.top}px`;
      element.style.maxBlockSize = `${spot.maxHeight}px`;
      element.dataset.side = spot.side;
    };
    // The source is what it follows in the order of the Tab key.
    if (hasTopLayer()) element.showPopover({ source: trigger });
    settle();
    latest.current.onShown?.(element);
    const resized = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(settle);
    resized?.observe(element);
    const follow = () => {
      const { top, bottom } = trigger.getBoundingClientRect();
      if (bottom < 0 || top > window.innerHeight) latest.current.onClose();
      else settle();
    };
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    window.addEventListener('resize', settle);
    return () => {
      resized?.disconnect();
      window.removeEventListener('scroll', follow, { capture: true });
      window.removeEventListener('resize', settle);
      if (element.contains(document.activeElement)) trigger.focus();
    };
  }, [anchor, align]);

  useEffect(() => {
    const element = floating.current;
    if (!element) return;
    const toggled = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed') latest.current.onClose();
    };
    element.addEventListener('toggle', toggled);
    return () => element.removeEventListener('toggle', toggled);
  }, []);

  const pressed = (event: KeyboardEvent<HTMLDivElement>) => {
    // Handled here instead of by the browser, so that the dialog around it stays open.
    if (event.key === 'Escape' && !isComposing(event.nativeEvent)) {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    } else onKeyDown?.(event);
  };
  const panel = (
    <div
      ref={floating}
      popover={hasTopLayer() ? 'auto' : undefined}
      role={role}
      aria-label={label}
      tabIndex={-1}
      className={classes(styles.popover, className)}
      onKeyDown={pressed}
    >
      {children}
    </div>
  );
  return isOutside ? createPortal(panel, anchor.current?.closest('dialog') ?? document.body) : panel;
}
