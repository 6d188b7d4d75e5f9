import type { ReactNode } from 'react';
import { Header, MenuSection, Separator } from 'react-aria-components/Menu';
import menu from '../overlay/menu.module.css';
import styles from './action-menu.module.css';

/** Entries that belong together, under a name. */
export function ActionSection({ label, children }: { label: string; children: ReactNode }) {
  return <MenuSection className={styles.section}><Header className={menu.heading}>{label}</Header>{children}</MenuSection>;
}

interface ActionChoicesProps {
  label: string;
  /** One of them, or any number. */
  kind: 'radio' | 'checkbox';
  /** Ids of the chosen `ActionItem`s. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  children: ReactNode;
}

/** Entries that are chosen rather than done. */
export function ActionChoices({ label, kind, chosen, onChange, children }: ActionChoicesProps) {
  return (
    <MenuSection
      className={styles.section}
      selectionMode={kind === 'radio' ? 'single' : 'multiple'}
      disallowEmptySelection={kind === 'radio'}
      selectedKeys={chosen}
      onSelectionChange={(keys) => { if (keys !== 'all') onChange([...keys].map(String)); }}
    >
      <Header className={menu.heading}>{label}</Header>
      {children}
    </MenuSection>
  );
}

export function ActionSeparator() {
  return <Separator className={menu.line} />;
}
