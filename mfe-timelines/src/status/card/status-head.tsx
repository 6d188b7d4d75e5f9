import { Bot, Pencil, Globe, House, Lock, Mail, Moon, Users, type IconShape } from '@skerry/shared/ui/icons';
import type { Account, Status, Visibility } from '@skerry/shared/entities';
import { onDemand, RouteLink, useLocale } from '@skerry/shared/runtime';
import { formatDate } from '@skerry/shared/i18n';
import { foreignLanguage } from '@skerry/shared/rules';
import { AccountName } from '@skerry/shared/person';
import { Icon, RelativeTime, VisuallyHidden } from '@skerry/shared/ui';
import { useT, type MessageKey } from '../../use-t.ts';
import { useDisplay } from '../display-settings.tsx';
import { AccountLink } from '../text/account-link.tsx';
import styles from './status-head.module.css';

const ForeignLanguage = onDemand(() => import(/* webpackChunkName: "status-content" */ './foreign-language.tsx'));

interface StatusHeadProps {
  status: Status;
  account: Account | undefined;
  /** Of the status: its parts are known by ids that begin with it. */
  id?: string;
}

/** Author, visibility, a language that is not the reader's, and time; the time links to the conversation. */
export function StatusHead({ status, account, id }: StatusHeadProps) {
  const t = useT();
  const locale = useLocale();
  const hidesBots = useDisplay('timelines.hideBotIndication');
  const foreign = foreignLanguage(status.language, [locale, ...navigator.languages]);
  const code = <span>{foreign}</span>;
  return (
    <header className={styles.head}>
      {account && (
        <AccountLink account={account} className={styles.name}>
          <AccountName account={account} id={id && `${id}name`} />
        </AccountLink>
      )}
      {account && !hidesBots && <Kind account={account} />}
      {account && (
        <span className={styles.handle} title={`@${account.fqn}`}>
          <bdi>@{account.acct}</bdi>
        </span>
      )}
      <span className={styles.meta}>
        {status.editedAt && (
          <span title={t('status.edited', { date: formatDate(locale, status.editedAt) })}>
            <Icon as={Pencil} size={14} />
            <VisuallyHidden>{t('status.edited', { date: formatDate(locale, status.editedAt) })}</VisuallyHidden>
          </span>
        )}
        <VisibilityIcon visibility={status.visibility} />
        {foreign && <ForeignLanguage code={foreign} whileLoading={code} renderFailed={() => code} />}
        <RouteLink to="timelines.conversation" params={{ id: status.id }} className={styles.time}>
          <RelativeTime iso={status.createdAt} locale={locale} id={id && `${id}time`} />
        </RouteLink>
      </span>
    </header>
  );
}

/** Says that it is no person's account. */
function Kind({ account: { isBot, isGroup } }: { account: Account }) {
  const t = useT();
  if (!isBot && !isGroup) return null;
  const label = t(isGroup ? 'status.group' : 'status.bot');
  return (
    <span title={label} className={styles.kind}>
      <Icon as={isGroup ? Users : Bot} size={14} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

const LOOK: Readonly<Record<Visibility, { icon: IconShape; label: MessageKey }>> = {
  public: { icon: Globe, label: 'visibility.public' },
  unlisted: { icon: Moon, label: 'visibility.unlisted' },
  local: { icon: House, label: 'visibility.local' },
  private: { icon: Lock, label: 'visibility.private' },
  direct: { icon: Mail, label: 'visibility.direct' },
  list: { icon: Users, label: 'visibility.list' },
};

/** The visibility of a status, as an icon with its name. */
function VisibilityIcon({ visibility }: { visibility: Visibility }) {
  const t = useT();
  const { icon, label } = LOOK[visibility];
  return (
    <span title={t(label)}>
      <Icon as={icon} size={14} />
      <VisuallyHidden>{t(label)}</VisuallyHidden>
    </span>
  );
}
