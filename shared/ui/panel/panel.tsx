import { useColumn } from '@skerry/shared/runtime';
import type { ComponentProps, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { classes } from '../classes.ts';
import styles from './panel.module.css';

/** A surface for one subject: a column, a card of the side column, a list. */
export function Panel({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={classes(styles.panel, className)} />;
}

interface PanelHeadProps {
  /** Text, or a control with the current place (a menu of timelines). */
  title: ReactNode;
  /** Before the title: a back button, an icon. */
  before?: ReactNode;
  actions?: ReactNode;
  /** Stays at the top of the window while its panel scrolls. */
  isSticky?: boolean;
  /** Level of the heading. */
  level?: 1 | 2 | 3;
  id?: string;
}

/** The head of a panel. That of a whole screen shows its parts in the head of the column that it stands in. */
export function PanelHead({ title, before, actions, isSticky = false, level = 2, id }: PanelHeadProps) {
  const column = useColumn();
  if (column && level === 1)
    return (
      <>
        {createPortal(<span id={id}>{title}</span>, column.title)}
        {createPortal(actions, column.actions)}
      </>
    );
  const Heading = `h${level}` as const;
  return (
    <header className={classes(styles.head, isSticky && styles.sticky)}>
      {before}
      <Heading id={id} className={styles.title}>
        {title}
      </Heading>
      {actions}
    </header>
  );
}

export function PanelBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classes(styles.body, className)} />;
}
