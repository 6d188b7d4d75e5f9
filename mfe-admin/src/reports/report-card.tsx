import { Flag } from '@skerry/shared/ui/icons';
import { useMemo, useState } from 'react';
import type { Report, ReportState } from '@skerry/shared/entities';
import { createPostParser, postText } from '@skerry/shared/html';
import { AccountAvatar, AccountName } from '@skerry/shared/person';
import { RouteLink, Slot, useEntity, useLocale, useSlotEntries } from '@skerry/shared/runtime';
import { Button, Checkbox, Icon, RelativeTime, Tag } from '@skerry/shared/ui';
import { listRow } from '@skerry/shared/ui/list-keys';
import { plainName } from '@skerry/shared/rules';
import { useT } from '../use-t.ts';
import { ReportNotes } from './report-notes.tsx';
import { REPORT_STATES, STATE_ACTS } from './report-state.ts';
import styles from './report-card.module.css';

interface ReportCardProps {
  reportId: string;
  isChosen: boolean;
  isBusy: boolean;
  onChoose: (isChosen: boolean) => void;
  onMove: (to: ReportState) => void;
}

/** One report: the reported account, the comment, the statuses, the reporter, the time, and the notes of staff (AD-008). */
export function ReportCard({ reportId, ...rest }: ReportCardProps) {
  const report = useEntity('report', reportId);
  return report ? <Known report={report} {...rest} /> : null;
}

function Known({ report, isChosen, isBusy, onChoose, onMove }: Omit<ReportCardProps, 'reportId'> & { report: Report }) {
  const t = useT();
  const locale = useLocale();
  const account = useEntity('account', report.accountId);
  const actor = useEntity('account', report.actorId);
  const about = account ? t('report.about', { name: plainName(account) }) : t('report.aboutUnknown');
  return (
    <li className={styles.report} data-chosen={isChosen || undefined} {...listRow(about, report.id)}>
      <Checkbox
        className={styles.choose}
        label={
          <span className={styles.hidden}>
            {account ? t('report.choose', { name: plainName(account) }) : t('report.chooseUnknown')}
          </span>
        }
        checked={isChosen}
        onChange={onChoose}
      />
      <article className={styles.body} tabIndex={-1} aria-label={about}>
        <div className={styles.head}>
          <AccountAvatar size={20} account={account} />
          {account ? (
            <RouteLink to="profile.user" params={{ name: account.acct }} className={styles.name}>
              <AccountName account={account} isWhole />
            </RouteLink>
          ) : (
            <span className={styles.name}>{about}</span>
          )}
          {account && (
            <bdi className={styles.handle} dir="ltr">
              @{account.acct}
            </bdi>
          )}
          {account && !account.isLocal && <Tag tone="blue">{t('report.remote')}</Tag>}
          {account?.isDeactivated && <Tag tone="orange">{t('user.deactivated')}</Tag>}
        </div>
        {report.content !== '' && (
          <blockquote className={styles.words} dir="auto">
            <PlainWords html={report.content} />
          </blockquote>
        )}
        {report.statusIds.map((id) => (
          <Evidence key={id} statusId={id} />
        ))}
        {/* The handle is isolated: in right-to-left text its punctuation would move. */}
        <p className={styles.by}>
          <Icon as={Flag} size={14} />
          <span>
            {actor ? t('report.by', { name: `\u2066@${actor.acct}\u2069` }) : t('report.byUnknown')} ·{' '}
            <RelativeTime iso={report.createdAt} locale={locale} />
          </span>
        </p>
        <ReportNotes report={report} />
      </article>
      <div className={styles.actions}>
        {REPORT_STATES.filter((state) => state !== report.state).map((state) => (
          <Button
            key={state}
            size="small"
            variant={state === 'closed' ? 'ghost' : 'plain'}
            isBusy={isBusy}
            onClick={() => onMove(state)}
          >
            {t(STATE_ACTS[state])}
          </Button>
        ))}
      </div>
    </li>
  );
}

/** The text of foreign markup; a very long one in parts. */
function PlainWords({ html }: { html: string }) {
  const t = useT();
  const [steps, setSteps] = useState(1);
  const tree = useMemo(() => createPostParser({ capacity: 1 }).parse(html, steps), [html, steps]);
  const last = tree.at(-1);
  return (
    <>
      {postText(tree)}
      {typeof last === 'object' && last.tag === 'cut' && (
        <Button
          variant="ghost"
          size="small"
          onClick={({ currentTarget }) => {
            const article = currentTarget.closest('article');
            setSteps(steps + 1);
            // With the last part the button is gone.
            setTimeout(() => currentTarget.isConnected || article?.focus({ preventScroll: true }));
          }}
        >
          {t('report.showMore')}
        </Button>
      )}
    </>
  );
}

/** A reported status in the usual form; as plain text if no module shows statuses, or if it was deleted. */
function Evidence({ statusId }: { statusId: string }) {
  const t = useT();
  const status = useEntity('status', statusId);
  const entries = useSlotEntries('status/card/v1');
  if (!status) return <p className={styles.evidence}>{t('report.statusGone')}</p>;
  if (entries.length === 0)
    return (
      <p className={styles.evidence} dir="auto">
        <PlainWords html={status.contentHtml} />
      </p>
    );
  return (
    <div className={styles.card}>
      <Slot slot="status/card/v1" params={{ statusId, isEvidence: true }} />
    </div>
  );
}
