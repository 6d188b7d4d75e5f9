import { CornerDownRight, Pin, Repeat2 } from 'lucide-react';
import type { Account, Status } from '@skerry/shared/entities';
import { RouteLink, useEntity } from '@skerry/shared/runtime';
import { Icon } from '@skerry/shared/ui';
import { useT } from '../use-t.ts';
import { AccountLink, DisplayName } from './account-link.tsx';
import styles from './context-lines.module.css';

/** Above a status: who brought it here. */
export function RepeatedLine({ account }: { account: Account }) {
  const t = useT();
  return (
    <p className={styles.context}>
      <Icon as={Repeat2} size={16} className={styles.repeat} />
      <span className={styles.text}><AccountLink account={account}><DisplayName account={account} /></AccountLink> {t('status.repeated_by')}</span>
    </p>
  );
}

/** Above a status that its author pinned to their profile. */
export function PinnedLine() {
  const t = useT();
  return <p className={styles.context}><Icon as={Pin} size={14} /><span>{t('timeline.pinned')}</span></p>;
}

/** What it answers: a link to that status, or that it is not known here. */
export function ReplyLine({ status }: { status: Status }) {
  const t = useT();
  const parentAccount = useEntity('account', status.inReplyToAccountId);
  if (status.isParentUnavailable) return <p className={styles.reply}><Icon as={CornerDownRight} size={14} mirrored />{t('status.reply_to_unknown')}</p>;
  if (!status.inReplyToId) return null;
  const acct = parentAccount?.acct ?? status.inReplyToAcct;
  return (
    <p className={styles.reply}>
      <Icon as={CornerDownRight} size={14} mirrored />
      <span className={styles.text}><RouteLink to="timelines.conversation" params={{ id: status.inReplyToId }}>{t('status.reply_to')} {acct && <bdi dir="ltr">@{acct}</bdi>}</RouteLink></span>
    </p>
  );
}
