import { useState } from 'react';
import { AccountAvatar, AccountName } from '@skerry/shared/person';
import { ChevronDown, Repeat2 } from '@skerry/shared/ui/icons';
import { useLocale } from '@skerry/shared/runtime';
import { Icon, IconButton, withElement, type RowPosition } from '@skerry/shared/ui';
import { formatPeriod } from '@skerry/shared/i18n';
import { opensRow } from '@skerry/shared/ui/list-keys';
import { useDisplay } from '../../status/display-settings.tsx';
import { AccountLink } from '../../status/text/account-link.tsx';
import { useAuthor } from '../../status/use-author.ts';
import { useT } from '../../use-t.ts';
import type { RepeatsOfHour } from './repeats-by-hour.ts';
import styles from './repeats-row.module.css';

const HOUR_MS = 3_600_000;

interface RepeatsRowProps {
  repeats: RepeatsOfHour;
  position: RowPosition;
  onToggle: (name: string) => void;
}

/** What one person repeated in an hour, in one line; the posts are below it while it is open. */
export function RepeatsRow({
  repeats: { name, accountId, hour, repeats, isOpen },
  position,
  onToggle,
}: RepeatsRowProps) {
  const t = useT();
  const locale = useLocale();
  const account = useAuthor(accountId);
  const isHidden = useDisplay('timelines.hideRepeaters');
  const isStill = useDisplay('stopGifs');
  const count = repeats.length;
  const [today] = useState(() => new Date().toDateString());
  const isToday = new Date(hour).toDateString() === today;
  const times = [hour, hour + HOUR_MS].map((at) => new Date(at).toISOString()) as [string, string];
  const toggle = () => onToggle(name);
  return (
    <article
      {...position}
      tabIndex={0}
      className={styles.row}
      onKeyDown={(event) => {
        if (!opensRow(event)) return;
        event.preventDefault();
        toggle();
      }}
    >
      <span className={styles.lead}>
        <Icon as={Repeat2} size={16} />
      </span>
      {account && !isHidden && <AccountAvatar account={account} isStill={isStill} size={20} />}
      <p className={styles.text}>
        {isHidden || !account
          ? t('repeats.hour_hidden', { count })
          : withElement(
              (by) => t('repeats.hour', { name: by, count }),
              <AccountLink account={account}>
                <AccountName account={account} />
              </AccountLink>,
            )}
        {' · '}
        <span className={styles.times}>{formatPeriod(locale, ...times, isToday ? 'time' : 'moment')}</span>
      </p>
      <IconButton
        icon={ChevronDown}
        label={t('repeats.hour_show', { count })}
        aria-expanded={isOpen}
        className={styles.toggle}
        onClick={toggle}
      />
    </article>
  );
}
