import { LayoutGrid, Settings, Shield } from '@skerry/shared/ui/icons';
import { memo } from 'react';
import { useCan, useSession } from '@skerry/shared/runtime';
import { Icon, IconButton } from '@skerry/shared/ui';
import { Brand } from './brand.tsx';
import { SearchBox } from './search-box.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { useWorld } from '../services.ts';
import styles from './top-bar.module.css';
import type { Columns } from './use-columns.ts';
import { useShellEntries } from './use-shell-entries.ts';
import { useT } from '../texts/use-t.ts';

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
