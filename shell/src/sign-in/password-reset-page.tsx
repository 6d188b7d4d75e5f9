import { useState, type FormEvent } from 'react';
import { requestPasswordReset } from '@skerry/shared/api';
import type { ApiError } from '@skerry/shared/contract';
import { useAbility, useInstance, useModule, useShellLocation } from '@skerry/shared/runtime';
import { Alert, Button, Panel, PanelBody, PanelHead, TextField } from '@skerry/shared/ui';
import styles from './login-form.module.css';
import { useBusy } from '../login/use-busy.ts';
import { useFailureText } from './use-failure-text.ts';
import { useLoginT } from './use-login-t.ts';

/** Requests a mail with a link to set a new password, where the instance sends mail. */
export function PasswordResetPage() {
  const t = useLoginT();
  const { isMailerEnabled, name } = useInstance();
  const mayReset = useAbility('passwordReset') && isMailerEnabled;
  const isRequired = new URLSearchParams(useShellLocation().search).get('passwordResetRequested') === 'true';
  return (
    <Panel className={styles.narrow}>
      <PanelHead level={1} title={t('reset.title')} />
      <PanelBody className={styles.form}>
        {isRequired && <Alert tone="warning">{t('login.resetRequired', { instance: name })}</Alert>}
        {mayReset ? <ResetForm /> : <p>{t(isRequired ? 'reset.disabledRequired' : 'reset.disabled')}</p>}
      </PanelBody>
    </Panel>
  );
}

function ResetForm() {
  const t = useLoginT();
  const { ports } = useModule();
  const [nameOrMail, setNameOrMail] = useState('');
  const failureText = useFailureText();
  const [isSent, setIsSent] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isBusy, busy] = useBusy();
  const ask = async () => {
    const { error } = await ports.api.request(requestPasswordReset(nameOrMail.trim()));
    setIsSent(error === null);
    setFailure(error);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) busy(ask());
  };
  if (isSent) return <Alert tone="success">{t('reset.sent')}</Alert>;
  return (
    <form className={styles.form} onSubmit={submit}>
      {failure && (
        <Alert tone="error" onDismiss={() => setFailure(null)} dismissLabel={t('general.dismiss')}>
          {failure.code === 'rate-limited' ? (
            t('reset.throttled')
          ) : (
            <>
              <p>{t('login.error.failed')}</p>
              <p>{failureText(failure)}</p>
            </>
          )}
        </Alert>
      )}
      <TextField
        label={t('reset.nameOrMail')}
        hint={t('reset.hint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={nameOrMail}
        onChange={(event) => setNameOrMail(event.target.value)}
      />
      <Button type="submit" variant="primary" isBlock isBusy={isBusy}>
        {t('reset.submit')}
      </Button>
    </form>
  );
}
