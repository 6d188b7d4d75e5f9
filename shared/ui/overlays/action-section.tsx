import type { ReactNode } from 'react';
import { Header, MenuSection, Separator } from 'react-aria-components/Menu';
import { classes } from '../classes.ts';
import menu from './menu.module.css';
import styles from './action-menu.module.css';
import { choosing, type Choice } from './choosing.ts';

/** A named group of entries. */
export function ActionSection({ label, children }: { label: string; children: ReactNode }) {
  return (
    <MenuSection className={styles.section}>
      <Header className={menu.heading}>{label}</Header>
      {children}
    </MenuSection>
  );
}

interface ActionChoicesProps extends Choice {
  label: string;
  isLabelHidden?: boolean;
  /** A few short choices side by side, drawn as one control. */
  isSegmented?: boolean;
  children: ReactNode;
}

/** Entries of a menu that are selected instead of run. */
export function ActionChoices({
  label,
  isLabelHidden = false,
  isSegmented = false,
  children,
  ...choice
}: ActionChoicesProps) {
  return (
    <MenuSection
      aria-label={isLabelHidden ? label : undefined}
      className={classes(styles.section, isSegmented && styles.segments)}
      {...choosing(choice)}
    >
      {!isLabelHidden && <Header className={menu.heading}>{label}</Header>}
      {children}
    </MenuSection>
  );
}

export function ActionSeparator() {
  return <Separator className={menu.line} />;
}
