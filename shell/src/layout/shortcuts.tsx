import { useModule, useSetting, useShellLocation } from '@skerry/shared/runtime';
import { Icon } from '@skerry/shared/ui';
import { follows } from '../routing/shell-link.tsx';
import styles from './top-bar.module.css';
import { useNavigationEntries } from './use-navigation-entries.ts';
import { useT } from '../texts/use-t.ts';

/**
 * The timelines as icons in the top bar, in place of the menus in their heads (requirements SH-149, TL-002). The search
 * has its field beside them.
 */
export function Shortcuts() {
  const t = useT();
  const { pathname } = useShellLocation();
  const [isShown] = useSetting('showNavShortcuts');
  const [isWide] = useSetting('showWiderShortcuts');
  const search = useModule().ports.navigation.href('timelines.search');
  const timelines = useNavigationEntries().filter((entry) => entry.group === 'timelines' && entry.href !== search);
  if (!isShown || timelines.length === 0) return <div />;
  return (
    <nav aria-label={t('nav.timelines')} className={isWide ? `${styles.shortcuts} ${styles.wider}` : styles.shortcuts}>
      {timelines.map(
        (entry) =>
          entry.href !== null && (
            <a
              key={entry.key}
              href={entry.href}
              title={entry.label}
              aria-label={entry.label}
              aria-current={entry.href === pathname ? 'page' : undefined}
              onClick={follows(entry.run)}
            >
              <Icon as={entry.icon} size={20} />
            </a>
          ),
      )}
    </nav>
  );
}
