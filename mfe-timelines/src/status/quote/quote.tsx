import { formatList } from '@skerry/shared/i18n';
import type { Status } from '@skerry/shared/entities';
import { safeUrl } from '@skerry/shared/rules';
import { useEntity, useLocale } from '@skerry/shared/runtime';
import { classes } from '@skerry/shared/ui';
import EditFilter from '../filters/edit-filter.tsx';
import { useFilterMatch } from '../filters/filter-scope.tsx';
import styles from './quote.module.css';
import { SmallStatus } from './small-status.tsx';
import { useT } from '../../use-t.ts';
import { useAuthor } from '../use-author.ts';

/** The status that another one quotes, small; behind its warning where it has one. */
export default function Quote({ status }: { status: Status }) {
  const t = useT();
  const locale = useLocale();
  const quoted = useEntity('status', status.quoteId);
  const account = useAuthor(quoted?.accountId);
  const filtered = useFilterMatch(quoted);
  if (!quoted || !account || quoted.isDeleted) {
    const href = status.quoteUrl && safeUrl(status.quoteUrl, 'page');
    return href ? (
      <a className={styles.quote} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {t('quote.unavailable')}
      </a>
    ) : (
      <p className={styles.quote}>{t('quote.unavailable')}</p>
    );
  }
  if (filtered && filtered.action !== 'blur')
    return (
      <p className={classes(styles.quote, styles.filtered)}>
        {t('quote.filtered', { titles: formatList(locale, filtered.titles) })}
        <EditFilter filterId={filtered.id} />
      </p>
    );
  return (
    <blockquote className={styles.quote}>
      <SmallStatus status={quoted} account={account} />
    </blockquote>
  );
}
