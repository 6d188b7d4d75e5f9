import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button, TextField } from '@skerry/shared/ui';
import { useT } from '../i18n/use-t.ts';
import styles from './login-form.module.css';
import { OneTimeCode, ONE_TIME_CODE_LENGTH } from './one-time-code.tsx';
import { useBusy } from './use-busy.ts';

interface CodeStepProps {
  kind: 'totp' | 'recovery';
  username: string;
  /** A second code, for the calls of staff. */
  isForStaff: boolean;
  /** Settles once the server has answered; the field is cleared then. */
  onVerify(code: string): Promise<void>;
  onSwitch(): void;
  onCancel(): void;
}

/** The second step of a login: a one-time code, or a recovery code. */
export function CodeStep({ kind, username, isForStaff, onVerify, onSwitch, onCancel }: CodeStepProps) {
  const t = useT();
  const [code, setCode] = useState('');
  const [isBusy, busy] = useBusy();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
  }, []);
  const isTotp = kind === 'totp';
  const isWhole = isTotp ? code.length === ONE_TIME_CODE_LENGTH : code.trim() !== '';
  const verify = async () => {
    await onVerify(code.trim());
    setCode('');
    input.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWhole && !isBusy) busy(verify());
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      {isForStaff && <p className={styles.hint}>{t('mfa.staffHint')}</p>}
      <p className={styles.hint}>{t(isTotp ? 'mfa.totpHint' : 'mfa.recoveryHint', { username })}</p>
      {isTotp ? (
        <OneTimeCode ref={input} label={t('mfa.totpLabel')} value={code} onChange={setCode} />
      ) : (
        <TextField
          ref={input}
          label={t('mfa.recoveryLabel')}
          isLabelHidden
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
      <div className={styles.pair}>
        <Button onClick={onCancel}>{t('general.cancel')}</Button>
        <Button
          type="submit"
          variant="primary"
          isBusy={isBusy}
          disabledReason={isWhole || isBusy ? undefined : t('mfa.incomplete')}
        >
          {t('mfa.verify')}
        </Button>
      </div>
      <button type="button" className={styles.switch} onClick={onSwitch}>
        {t(isTotp ? 'mfa.useRecovery' : 'mfa.useTotp')}
      </button>
    </form>
  );
}
