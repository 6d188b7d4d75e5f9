import { Check, ChevronRight, type IconShape } from '../icons/index.ts';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import menu from './menu.module.css';
import styles from './action-menu.module.css';

interface ActionItemInsideProps {
  children: ReactNode;
  icon?: IconShape;
  picture?: ReactNode;
  mirrored?: boolean;
  hint?: ReactNode;
  shortcut?: string;
  /** What is chosen in the menu that it opens. */
  value?: string | undefined;
  /** What its dot means. */
  mark?: string | undefined;
  isChosen?: boolean;
  /** It is on or off: shown in both states. */
  isSwitch?: boolean;
  /** It opens another menu. */
  opens?: boolean;
}

/** Its name is label and hint: what is read aloud is what is shown. */
export function ActionItemInside({
  children,
  icon,
  picture,
  mirrored,
  hint,
  shortcut,
  value,
  mark,
  isChosen = false,
  isSwitch = false,
  opens = false,
}: ActionItemInsideProps) {
  return (
    <>
      {icon && <Icon as={icon} size={16} mirrored={mirrored} />}
      {picture}
      <span className={menu.label}>
        {children}
        {hint && <span className={classes(menu.hint, styles.hint)}>{hint}</span>}
      </span>
      {/* What is read aloud has a space between them. */}
      {mark && ' '}
      {mark && (
        <span className={styles.mark}>
          <VisuallyHidden>{mark}</VisuallyHidden>
        </span>
      )}
      {value && ' '}
      {value && <span className={styles.value}>{value}</span>}
      {isChosen && <Icon as={Check} size={16} />}
      {isSwitch && <span className={styles.switch} />}
      {shortcut && (
        <kbd aria-hidden className={menu.shortcut}>
          {shortcut}
        </kbd>
      )}
      {opens && <Icon as={ChevronRight} size={16} mirrored />}
    </>
  );
}
