import type { Account, Status } from '@skerry/shared/entities';
import { AccountAvatar, AccountName } from '@skerry/shared/person';
import { RouteLink, useLocale } from '@skerry/shared/runtime';
import { RelativeTime } from '@skerry/shared/ui';
import { useDisplay } from '../display-settings.tsx';
import ShowMore from '../text/show-more.tsx';
import { StatusText } from '../text/status-text.tsx';
import styles from './quote.module.css';

const renderMore = (show: () => void) => <ShowMore show={show} />;

/** A status in brief: who wrote it, when, and its text or its warning. */
export function SmallStatus({ status, account }: { status: Status; account: Account }) {
  const locale = useLocale();
  const isStill = useDisplay('stopGifs');
  return (
    <>
      <div className={styles.head}>
        <AccountAvatar account={account} isStill={isStill} size={20} />
        <span className={styles.name}>
          <AccountName account={account} />
        </span>
        <span className={styles.handle}>
          <bdi dir="ltr">@{account.acct}</bdi>
        </span>
        <RouteLink to="timelines.conversation" params={{ id: status.id }} className={styles.time}>
          <RelativeTime iso={status.createdAt} locale={locale} />
        </RouteLink>
      </div>
      {status.spoilerText ? (
        <p className={styles.warning} dir="auto">
          {status.spoilerText}
        </p>
      ) : (
        <StatusText status={status} className={styles.text} renderMore={renderMore} />
      )}
    </>
  );
}
