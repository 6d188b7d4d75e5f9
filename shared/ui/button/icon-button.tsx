import type { IconShape } from '../icons/index.ts';
import { useState, type ComponentProps, type MouseEvent } from 'react';
import { classes } from '../classes.ts';
import { Spinner } from '../icon/spinner.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  icon: IconShape;
  /** Its name, and its tooltip if there is no count. */
  label: string;
  /** Makes it a toggle. */
  pressed?: boolean;
  /** Shown beside the icon, already formatted; the count is part of the name. */
  count?: string | number;
  /** Colour on hover and when pressed. */
  tone?: 'blue' | 'green' | 'orange' | 'red' | 'accent';
  /** The icon is filled when pressed (star, bookmark). */
  fillsWhenPressed?: boolean;
  iconSize?: 14 | 16 | 18 | 20 | 24;
  size?: 'medium' | 'small';
  mirrored?: boolean;
  isBusy?: boolean;
  /** A dot at the corner for something unseen. */
  hasDot?: boolean;
}

/** A button with only an icon, with or without a count. */
export function IconButton({
  icon,
  label,
  pressed,
  count,
  tone,
  fillsWhenPressed = false,
  iconSize = 18,
  size = 'medium',
  mirrored,
  isBusy = false,
  hasDot = false,
  className,
  onClick,
  type = 'button',
  ...rest
}: IconButtonProps) {
  // The icon animates when a user presses it, not when a pressed one scrolls into view.
  const [hasActed, setHasActed] = useState(false);
  const isPop = hasActed && pressed === true;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true') return event.preventDefault();
    setHasActed(true);
    onClick?.(event);
  };
  return (
    <button
      title={count === undefined ? label : undefined}
      {...rest}
      type={type}
      aria-label={count === undefined ? label : `${label} ${count}`}
      aria-pressed={pressed}
      aria-busy={isBusy || undefined}
      className={classes(
        styles.button,
        tone && styles[tone],
        size === 'small' && styles.small,
        count !== undefined && styles.counted,
        className,
      )}
      onClick={press}
    >
      {isBusy ? (
        <Spinner />
      ) : (
        <Icon
          as={icon}
          size={iconSize}
          mirrored={mirrored}
          filled={fillsWhenPressed && pressed}
          className={classes(isPop && styles.pop)}
        />
      )}
      {count !== undefined && <span className={styles.count}>{count}</span>}
      {hasDot && <span className={styles.dot} />}
    </button>
  );
}
