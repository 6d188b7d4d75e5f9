import { useState } from 'react';
import type { ApiError } from '@skerry/shared/contract';
import { report } from '@skerry/shared/api';
import {
  defineMount,
  useAbility,
  useDocumentTitle,
  useEntity,
  useModule,
  type ScreenProps,
  onDemand,
} from '@skerry/shared/runtime';
import { Alert, Button, Checkbox, DialogFrame, TextArea } from '@skerry/shared/ui';
import { failureText } from '@skerry/shared/ui/failure';
import { canForwardReport, plainName } from '@skerry/shared/rules';
import { ReportReason, takesRules, type Reason } from './report-reason.tsx';
import { useT } from '../use-t.ts';
import styles from './report-dialog.module.css';
import { PostChoice, type ChosenProps } from './post-choice.tsx';

/** Maximum length of a comment on servers. */
const COMMENT_MAX = 1000;

interface ReportParams {
  accountId: string;
  statusIds: string[];
}

/** Reports an account to the moderators (PR-056). Of another account the form is another one (PR-052). */
export function ReportDialog(props: ScreenProps<ReportParams>) {
  return <ReportForm key={props.params.accountId} {...props} />;
}

/** It closes after a success; a failure is shown under the form, which keeps its text. */
function ReportForm({ params: { accountId, statusIds }, setTitle, close }: ScreenProps<ReportParams>) {
  const t = useT();
  const { i18n, ports, signal, telemetry } = useModule();
  const account = useEntity('account', accountId);
  const canForward = account !== undefined && canForwardReport(account);
  const title = account ? t('report.titleOf', { name: plainName(account) }) : t('report.title');
  useDocumentTitle({ setTitle }, title);
  const [comment, setComment] = useState('');
  const [isForwarded, setIsForwarded] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>(statusIds);
  const [reason, setReason] = useState<Reason>({ category: 'other', ruleIds: [] });
  const hasCategories = useAbility('reportCategories');
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);

  const send = async () => {
    setIsSending(true);
    setFailure(null);
    const call = report({
      accountId,
      statusIds: chosen,
      comment,
      forward: isForwarded && canForward,
      category: hasCategories ? reason.category : undefined,
      ruleIds: takesRules(reason, hasCategories) ? reason.ruleIds : [],
    });
    const { error } = await ports.api.request(call, { signal });
    setIsSending(false);
    setFailure(error);
    if (error) return telemetry.error(error);
    ports.notices.show({ level: 'success', text: t('report.sent') });
    close?.();
  };

  return (
    <DialogFrame
      title={title}
      onClose={close}
      closeLabel={t('close')}
      footer={
        <Button
          variant="danger"
          isBusy={isSending}
          onClick={() => {
            void send();
          }}
        >
          {t('report.send')}
        </Button>
      }
    >
      <div className={styles.form}>
        <p className={styles.hint}>{t('report.hint')}</p>
        <ReportReason reason={reason} onChange={setReason} />
        <TextArea
          label={t('report.comment')}
          value={comment}
          maxLength={COMMENT_MAX}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
        {account && canForward && (
          <Checkbox
            label={t('report.forward', { server: account.acct.split('@')[1] ?? '' })}
            hint={t('report.forwardHint')}
            checked={isForwarded}
            onChange={setIsForwarded}
          />
        )}
        <ReportPosts accountId={accountId} statusIds={statusIds} chosen={chosen} onChange={setChosen} />
        {failure && (
          <Alert tone="error">
            <p>{t('report.failed')}</p>
            <p>{failureText(i18n, failure)}</p>
          </Alert>
        )}
      </div>
    </DialogFrame>
  );
}

export const reportDialog = defineMount<ReportParams>(ReportDialog);

const OtherPosts = onDemand(() => import('./other-posts.tsx'));

interface ReportPostsProps extends ChosenProps {
  accountId: string;
  /** Those that the report was opened with. */
  statusIds: readonly string[];
}

/** The posts that go with a report (PR-056): those it was opened with, and others of the account if the user asks. */
function ReportPosts({ accountId, statusIds, ...choice }: ReportPostsProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {statusIds.map((id) => (
        <PostChoice key={id} statusId={id} {...choice} />
      ))}
      {isOpen ? (
        <OtherPosts
          accountId={accountId}
          without={statusIds}
          {...choice}
          whileLoading={
            <p role="status" aria-busy className={styles.hint}>
              {t('report.postsLoading')}
            </p>
          }
          renderFailed={(retry) => (
            <p role="alert" className={styles.hint}>
              {t('report.postsFailed')}{' '}
              <Button size="small" onClick={retry}>
                {t('report.retry')}
              </Button>
            </p>
          )}
        />
      ) : (
        <Button className={styles.attach} onClick={() => setIsOpen(true)}>
          {t('report.attach')}
        </Button>
      )}
    </>
  );
}
