import { Fragment } from 'react';
import { useObservable, useShellLocation } from '@skerry/shared/runtime';
import { LogOut } from '@skerry/shared/ui/icons';
import { Icon } from '@skerry/shared/ui';
import styles from './nav-list.module.css';
import { useFrameParts } from '../frame/frame-parts.ts';
import { follows } from '../routing/shell-link.tsx';
import { EntryBadge } from './entry-badge.tsx';
import { currentAmong, grouped } from '../navigation/use-navigation-entries.ts';
import type { ShellEntry } from '../navigation/use-shell-entries.ts';

interface NavListProps {
  label: string;
  entries: readonly ShellEntry[];
  /** In the drawer, with larger targets for touch. */
  isLarge?: boolean;
  onFollow?: () => void;
}

/** The navigation as a list, with a line between the groups. */
export function NavList({ label, entries, isLarge = false, onFollow }: NavListProps) {
  const currentOf = currentAmong(entries, useShellLocation());
  return (
    <nav aria-label={label} className={isLarge ? `${styles.nav} ${styles.large}` : styles.nav}>
      {grouped(entries).map(([group, own], index) => (
        <Fragment key={group}>
          {index > 0 && <hr className={styles.line} />}
          <ul>
            {own.map((entry) => (
              <li key={entry.key}>
                <NavItem entry={entry} current={currentOf(entry.href)} onFollow={onFollow} />
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </nav>
  );
}

interface NavItemProps {
  entry: ShellEntry;
  current: ReturnType<ReturnType<typeof currentAmong>>;
  onFollow?: () => void;
}

function NavItem({ entry, current, onFollow }: NavItemProps) {
  const caps = useObservable(useFrameParts().caps$)[entry.key];
  const run = () => {
    onFollow?.();
    entry.run();
  };
  const inside = (
    <>
      <Icon as={entry.icon} mirrored={entry.icon === LogOut} />
      <span className={styles.label}>{entry.label}</span>
      <EntryBadge entry={entry} tone={entry.group === 'tools' ? 'quiet' : 'accent'} />
      {caps && (
        <kbd aria-hidden className={styles.keys}>
          {caps}
        </kbd>
      )}
    </>
  );
  if (entry.href === null)
    return (
      <button type="button" className={styles.item} onClick={run}>
        {inside}
      </button>
    );
  if (entry.isOutside)
    return (
      <a className={styles.item} href={entry.href} target="_blank" rel="noopener noreferrer">
        {inside}
      </a>
    );
  return (
    <a className={styles.item} href={entry.href} aria-current={current} onClick={follows(run)}>
      {inside}
    </a>
  );
}
