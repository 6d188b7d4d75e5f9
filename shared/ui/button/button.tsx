import type { IconShape } from '../icons/index.ts';
import { useId, type ComponentProps, type MouseEvent } from 'react';
import { classes } from '../classes.ts';
import { Spinner } from '../icon/spinner.tsx';
import { Icon } from '../icon/icon.tsx';
import { buttonClass, type ButtonLook } from './button-class.ts';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  icon?: IconShape;
  /** The icon follows the direction of text. */
  mirrored?: boolean;
  /** Busy: a spinner replaces the icon, and presses are ignored. */
  isBusy?: boolean;
  /** Why it is disabled. It stays in the tab order, so that the reason can be found. */
  disabledReason?: string;
}

export function Button({
  variant,
  size,
  isBlock,
  icon,
  mirrored,
  isBusy = false,
  disabledReason,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const isIdle = isBusy || disabledReason !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isIdle) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={classes(buttonClass({ variant, size, isBlock }), className)}
      aria-busy={isBusy || undefined}
      aria-disabled={disabledReason !== undefined || rest['aria-disabled']}
      aria-describedby={disabledReason === undefined ? rest['aria-describedby'] : reasonId}
      title={disabledReason ?? rest.title}
      onClick={press}
    >
      {isBusy ? <Spinner /> : icon && <Icon as={icon} size={16} mirrored={mirrored} />}
      {children}
      {disabledReason !== undefined && (
        <span hidden id={reasonId}>
          {disabledReason}
        </span>
      )}
    </button>
  );
}

interface LinkButtonProps extends ComponentProps<'a'>, ButtonLook {
  href: string;
  icon?: IconShape;
  /** The icon follows the direction of text. */
  mirrored?: boolean;
}

/** A link that looks like a button. */
export function LinkButton({ variant, size, isBlock, icon, mirrored, className, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={classes(buttonClass({ variant, size, isBlock }), className)}>
      {icon && <Icon as={icon} size={16} mirrored={mirrored} />}
      {children}
    </a>
  );
}
