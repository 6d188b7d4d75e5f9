import type { Status } from '@skerry/shared/entities';
import { safeUrl } from '@skerry/shared/rules';
import { RouteLink, useEntity, useLocale } from '@skerry/shared/runtime';
import { Avatar, RelativeTime } from '@skerry/shared/ui';
import { useT } from '../../use-t.ts';
import { ShowMore } from '../text/show-more.tsx';
import { DisplayName } from '../text/account-link.tsx';
import { useFilterMatch } from '../filters/filter-scope.tsx';
import { listed } from '../text/listed.ts';
import { StatusText } from '../text/status-text.tsx';
import { useDisplay } from '../scope/display-settings.tsx';
import styles from './quote.module.css';

const renderMore = (show: () => void) => <ShowMore show={show} />;

/** The status that another one quotes, small; behind its warning where it has one. */
export function Quote({ status }: { status: Status }) {
  const t = useT();
  const locale = useLocale();
  const isStill = useDisplay('stopGifs');
  const quoted = useEntity('status', status.quoteId);
  const account = useEntity('account', quoted?.accountId);
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
    return <p className={styles.quote}>{t('quote.filtered', { titles: listed(filtered.titles, locale) })}</p>;
  return (
    <blockquote className={styles.quote}>
      <div className={styles.head}>
        <Avatar src={account.avatar} staticSrc={account.avatarStatic} isStill={isStill} size={20} />
        <span className={styles.name}>
          <DisplayName account={account} />
        </span>
        <span className={styles.handle}>
          <bdi dir="ltr">@{account.acct}</bdi>
        </span>
        <RouteLink to="timelines.conversation" params={{ id: quoted.id }} className={styles.time}>
          <RelativeTime iso={quoted.createdAt} locale={locale} />
        </RouteLink>
      </div>
      {quoted.spoilerText ? (
        <p className={styles.warning} dir="auto">
          {quoted.spoilerText}
        </p>
      ) : (
        <StatusText status={quoted} className={styles.text} renderMore={renderMore} />
      )}
    </blockquote>
  );
}
