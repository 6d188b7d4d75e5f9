import { Eye, EyeOff } from '@skerry/shared/ui/icons';
import { useState, type FormEvent } from 'react';
import { Button, IconButton, TextField } from '@skerry/shared/ui';
import { ShellLink } from '../routing/shell-link.tsx';
import { useT } from '../texts/use-t.ts';
import styles from './login-form.module.css';
import { useBusy } from './use-busy.ts';
import { useRegistrationHref } from './use-registration-href.ts';

interface PasswordStepProps {
  onSubmit(username: string, password: string): Promise<void>;
}

export function PasswordStep({ onSubmit }: PasswordStepProps) {
  const t = useT();
  const registrationHref = useRegistrationHref();
  const [isShown, setIsShown] = useState(false);
  const [isBusy, busy] = useBusy();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Read from the form, not from state: password managers fill fields without an event.
    const fields = new FormData(event.currentTarget);
    const [username, password] = [fields.get('username'), fields.get('password')];
    if (isBusy || typeof username !== 'string' || typeof password !== 'string') return;
    busy(onSubmit(username.trim(), password));
  };
  const eye = (
    <IconButton
      icon={isShown ? EyeOff : Eye}
      iconSize={16}
      label={t(isShown ? 'login.hidePassword' : 'login.showPassword')}
      onClick={() => setIsShown(!isShown)}
    />
  );
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label={t('login.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
      />
      <div className={styles.password}>
        <TextField
          label={t('login.password')}
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          dir="ltr"
          required
          after={eye}
        />
        <ShellLink href="/password-reset" className={styles.forgot}>
          {t('login.forgot')}
        </ShellLink>
      </div>
      <Button type="submit" variant="primary" isBlock isBusy={isBusy}>
        {t('login.submit')}
      </Button>
      {registrationHref && (
        <p className={styles.new}>
          {t('login.new')} <ShellLink href={registrationHref}>{t('login.register')}</ShellLink>
        </p>
      )}
    </form>
  );
}
