import { useRef, useState, type FormEvent } from 'react';
import { requestPasswordReset } from '@skerry/shared/api';
import type { ApiError } from '@skerry/shared/contract';
import { useAbility, useInstance, useModule, useShellLocation } from '@skerry/shared/runtime';
import { Alert, BackButton, Button, Panel, PanelBody, PanelHead, TextField } from '@skerry/shared/ui';
import styles from './login-form.module.css';
import { useBusy } from './use-busy.ts';
import { useServerName } from './use-server-name.ts';
import { ShellLink } from '../routing/shell-link.tsx';
import { FocusedNote } from './focused-note.tsx';
import { useFailureText } from './use-failure-text.ts';
import { useT } from '../i18n/use-t.ts';

/** Requests a mail with a link to set a new password, where the instance sends mail. */
export default function PasswordResetPage() {
  const t = useT();
  const { isMailerEnabled } = useInstance();
  const instance = useServerName();
  const mayReset = useAbility('passwordReset') && isMailerEnabled;
  const isRequired = new URLSearchParams(useShellLocation().search).get('passwordResetRequested') === 'true';
  return (
    <Panel className={styles.narrow}>
      <PanelHead level={1} title={t('reset.title')} before={<BackButton label={t('general.back')} />} />
      <PanelBody className={styles.form}>
        {isRequired && <Alert tone="warning">{t('login.resetRequired', { instance })}</Alert>}
        {mayReset ? <ResetForm /> : <p>{t(isRequired ? 'reset.disabledRequired' : 'reset.disabled')}</p>}
      </PanelBody>
    </Panel>
  );
}

function ResetForm() {
  const t = useT();
  const { ports } = useModule();
  const [nameOrMail, setNameOrMail] = useState('');
  const failureText = useFailureText();
  const field = useRef<HTMLInputElement>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isBusy, busy] = useBusy();
  const ask = async () => {
    setFailure(null);
    const { error } = await ports.api.request(requestPasswordReset(nameOrMail.trim()));
    setIsSent(error === null);
    setFailure(error);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = nameOrMail.trim() === '';
    setIsMissing(isEmpty);
    if (isEmpty) field.current?.focus();
    else if (!isBusy) busy(ask());
  };
  if (isSent)
    return (
      <FocusedNote className={styles.form}>
        <Alert tone="success">{t('reset.sent')}</Alert>
        <ShellLink href="/login">{t('login.submit')}</ShellLink>
      </FocusedNote>
    );
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
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
        ref={field}
        label={t('reset.nameOrMail')}
        error={isMissing && nameOrMail.trim() === '' ? t('reset.missing') : undefined}
        hint={t('reset.hint')}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        dir="auto"
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
