import type { IconShape } from '../icons/index.ts';
import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon/icon.tsx';
import { buttonClass, type ButtonLook } from './button-class.ts';

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
