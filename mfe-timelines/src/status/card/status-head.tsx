import { Bot, Pencil } from '@skerry/shared/ui/icons';
import type { Account, Status } from '@skerry/shared/entities';
import { RouteLink, useLocale } from '@skerry/shared/runtime';
import { formatDate } from '@skerry/shared/i18n';
import { Icon, RelativeTime, VisuallyHidden } from '@skerry/shared/ui';
import { useT } from '../../use-t.ts';
import { useDisplay } from '../scope/display-settings.tsx';
import { AccountName } from '@skerry/shared/person';
import { AccountLink } from '../text/account-link.tsx';
import { VisibilityIcon } from './visibility-icon.tsx';
import styles from './status-head.module.css';

interface StatusHeadProps {
  status: Status;
  account: Account | undefined;
  /** Of the status: its parts are known by ids that begin with it. */
  id?: string;
}

/** Author, visibility and time; the time links to the conversation. */
export function StatusHead({ status, account, id }: StatusHeadProps) {
  const t = useT();
  const locale = useLocale();
  const hidesBots = useDisplay('timelines.hideBotIndication');
  return (
    <header className={styles.head}>
      {account && (
        <AccountLink account={account} className={styles.name}>
          <AccountName account={account} id={id && `${id}name`} />
        </AccountLink>
      )}
      {account && (
        <span className={styles.handle} title={`@${account.fqn}`}>
          <bdi>@{account.acct}</bdi>
        </span>
      )}
      <span className={styles.meta}>
        {account?.isBot && !hidesBots && (
          <span title={t('status.bot')}>
            <Icon as={Bot} size={14} />
            <VisuallyHidden>{t('status.bot')}</VisuallyHidden>
          </span>
        )}
        {status.editedAt && (
          <span title={t('status.edited', { date: formatDate(locale, status.editedAt) })}>
            <Icon as={Pencil} size={14} />
            <VisuallyHidden>{t('status.edited', { date: formatDate(locale, status.editedAt) })}</VisuallyHidden>
          </span>
        )}
        <VisibilityIcon visibility={status.visibility} />
        <RouteLink to="timelines.conversation" params={{ id: status.id }} className={styles.time}>
          <RelativeTime iso={status.createdAt} locale={locale} id={id && `${id}time`} />
        </RouteLink>
      </span>
    </header>
  );
}
