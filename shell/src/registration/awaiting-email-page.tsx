import { resendConfirmation } from '@skerry/shared/api';
import type { ApiError } from '@skerry/shared/contract';
import { useAbility, useInstance, useModule, useShellLocation } from '@skerry/shared/runtime';
import { Alert, Button, PageMark, Panel, PanelBody, PanelHead } from '@skerry/shared/ui';
import { useState } from 'react';
import { useBusy } from '../login/use-busy.ts';
import { useServerName } from '../login/use-server-name.ts';
import { ShellLink } from '../routing/shell-link.tsx';
import { useFailureText } from '../login/use-failure-text.ts';
import styles from './registration.module.css';
import { useT } from '../i18n/use-t.ts';

/** After a registration whose address has to be confirmed (requirements PR-090, PR-094). */
export default function AwaitingEmailPage() {
  const t = useT();
  const { isApprovalRequired } = useInstance();
  const instance = useServerName();
  const { state } = useShellLocation();
  const email = emailIn(state);
  const maySendAgain = useAbility('confirmationMails') && email !== null;
  return (
    <Panel className={styles.page}>
      <PageMark name="offers-login" />
      <PanelHead level={1} title={t('awaiting.title')} />
      <PanelBody className={styles.form}>
        <p className={styles.text}>{t('awaiting.body', { instance })}</p>
        {isApprovalRequired && <p className={styles.text}>{t('awaiting.approval')}</p>}
        <p className={styles.note}>{t('awaiting.hint')}</p>
        {maySendAgain && <SendAgain email={email} />}
        <ShellLink href="/login">{t('signup.login')}</ShellLink>
      </PanelBody>
    </Panel>
  );
}

/** The address of the form that led here. */
function emailIn(state: unknown): string | null {
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : null;
  return typeof email === 'string' && email !== '' ? email : null;
}

function SendAgain({ email }: { email: string }) {
  const t = useT();
  const { ports } = useModule();
  const failureText = useFailureText();
  const [outcome, setOutcome] = useState<'sent' | ApiError | null>(null);
  const [isBusy, busy] = useBusy();
  const send = async () => {
    setOutcome(null);
    const { error } = await ports.api.request(resendConfirmation(email));
    setOutcome(error ?? 'sent');
  };
  return (
    <>
      {outcome === 'sent' && <Alert tone="success">{t('awaiting.sentAgain')}</Alert>}
      {outcome !== null && outcome !== 'sent' && (
        <Alert tone="error" onDismiss={() => setOutcome(null)} dismissLabel={t('signUp.general.dismiss')}>
          {failureText(outcome)}
        </Alert>
      )}
      <Button isBusy={isBusy} onClick={() => busy(send())}>
        {t('awaiting.again', { email: `\u2066${email}\u2069` })}
      </Button>
    </>
  );
}
