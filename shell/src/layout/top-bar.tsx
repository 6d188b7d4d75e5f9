import { LayoutGrid, Settings, Shield } from '@skerry/shared/ui/icons';
import { memo } from 'react';
import { useCan, useSession, useModule, useSetting, useShellLocation } from '@skerry/shared/runtime';
import { Icon, IconButton } from '@skerry/shared/ui';
import { Brand } from './brand.tsx';
import { SearchBox } from './search-box.tsx';
import { useWorld } from '../services.ts';
import styles from './top-bar.module.css';
import type { Columns } from './use-columns.ts';
import { useShellEntries } from '../navigation/use-shell-entries.ts';
import { useT } from '../i18n/use-t.ts';
import { follows } from '../routing/shell-link.tsx';
import { currentAmong, useNavigationEntries } from '../navigation/use-navigation-entries.ts';

/** The bar of wide windows, over the same columns as the page. */
export const TopBar = memo(function TopBar({ columns }: { columns: Columns }) {
  return (
    <header className={styles.bar}>
      <div className={styles.inside} {...columns}>
        <Brand />
        <Shortcuts />
        <div className={styles.tools}>
          <SearchBox />
          <Tools />
        </div>
      </div>
    </header>
  );
});

function Tools() {
  const t = useT();
  const { send } = useWorld();
  const { role } = useSession();
  const canSet = useCan('settings/open/v1');
  const canModerate = useCan('moderation/open/v1') && role !== 'anonymous' && role !== 'member';
  const administration = useShellEntries().find((entry) => entry.isOutside);
  return (
    <>
      {canSet && <IconButton icon={Settings} label={t('nav.settings')} onClick={() => send('settings/open/v1')} />}
      {canModerate && (
        <IconButton icon={Shield} label={t('nav.moderation')} onClick={() => send('moderation/open/v1')} />
      )}
      {administration?.href && (
        <a
          className={styles.tool}
          href={administration.href}
          target="_blank"
          rel="noopener noreferrer"
          title={administration.label}
          aria-label={administration.label}
        >
          <Icon as={LayoutGrid} />
        </a>
      )}
    </>
  );
}

/**
 * The timelines as icons in the top bar, in place of the menus in their heads (requirements SH-149, TL-002). The search
 * has its field beside them.
 */
function Shortcuts() {
  const t = useT();
  const location = useShellLocation();
  const [isShown] = useSetting('showNavShortcuts');
  const [isWide] = useSetting('showWiderShortcuts');
  const search = useModule().ports.navigation.href('timelines.search');
  const entries = useNavigationEntries();
  const currentOf = currentAmong(entries, location);
  const timelines = entries.filter((entry) => entry.group === 'timelines' && entry.href !== search);
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
              aria-current={currentOf(entry.href)}
              onClick={follows(entry.run)}
            >
              <Icon as={entry.icon} size={20} />
            </a>
          ),
      )}
    </nav>
  );
}
