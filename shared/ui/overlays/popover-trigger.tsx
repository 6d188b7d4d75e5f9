import type { ReactNode } from 'react';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Pressable } from 'react-aria-components/Pressable';
import type { PopoverProps } from 'react-aria-components/Popover';
import { AriaLocale } from './aria-locale.tsx';
import { Floating } from './floating.tsx';
import styles from './popover-trigger.module.css';
import type { TriggerElement } from './trigger-element.ts';

interface PopoverTriggerProps {
  /** Names the popover. */
  label: string;
  /** The `Button` or `IconButton` that opens it. */
  trigger: TriggerElement;
  placement?: PopoverProps['placement'];
  /** Without padding: for lists and pickers that draw to the edge. */
  isFlush?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** Rendered while it is open. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A button with a popover that takes the focus; Escape and a press outside return it. */
export function PopoverTrigger({
  label,
  trigger,
  placement = 'bottom start',
  isFlush = false,
  onOpenChange,
  children,
}: PopoverTriggerProps) {
  return (
    <AriaLocale>
      <DialogTrigger onOpenChange={onOpenChange}>
        <Pressable>{trigger}</Pressable>
        <Floating placement={placement}>
          <Dialog aria-label={label} className={isFlush ? styles.flush : styles.inside}>
            {({ close }) => (typeof children === 'function' ? children(close) : children)}
          </Dialog>
        </Floating>
      </DialogTrigger>
    </AriaLocale>
  );
}
