import type { FormEvent } from 'react';
import { useAbility, useInstance } from '@skerry/shared/runtime';
import { Button, TextField } from '@skerry/shared/ui';
import { ShellLink } from '../routing/shell-link.tsx';
import { useT } from '../i18n/use-t.ts';
import styles from './login-form.module.css';
import { PasswordField } from './password-field.tsx';
import { RegistrationLink } from './registration-link.tsx';
import { useBusy } from './use-busy.ts';

interface PasswordStepProps {
  instance: string;
  /** The form is the screen: the user came for it. */
  isScreen: boolean;
  onSubmit(username: string, password: string): Promise<void>;
  /** Goes to the instance's own page instead. */
  onLeave(): Promise<void>;
}

/** After another screen the focus is on this one's heading, or on its way there. */
const isFirstScreen = () => document.activeElement === document.body;

export function PasswordStep({ instance, isScreen, onSubmit, onLeave }: PasswordStepProps) {
  const t = useT();
  const [isBusy, busy] = useBusy();
  const { isMailerEnabled } = useInstance();
  const mayReset = useAbility('passwordReset') && isMailerEnabled;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Read from the form, not from state: password managers fill fields without an event.
    const fields = new FormData(event.currentTarget);
    const [username, password] = [fields.get('username'), fields.get('password')];
    if (isBusy || typeof username !== 'string' || typeof password !== 'string') return;
    busy(onSubmit(username.trim(), password));
  };
  return (
    <>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label={t('login.username')}
          name="username"
          autoFocus={isScreen && isFirstScreen()}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
        />
        <div className={styles.password}>
          <PasswordField label={t('login.password')} name="password" autoComplete="current-password" required />
          {mayReset && (
            <ShellLink href="/password-reset" className={styles.forgot}>
              {t('login.forgot')}
            </ShellLink>
          )}
        </div>
        <Button type="submit" variant="primary" isBlock isBusy={isBusy}>
          {t('login.submit')}
        </Button>
      </form>
      <Choice instance={instance} onLeave={onLeave} />
      <RegistrationLink />
    </>
  );
}

function Choice({ instance, onLeave }: Pick<PasswordStepProps, 'instance' | 'onLeave'>) {
  const t = useT();
  const [isBusy, busy] = useBusy();
  return (
    <button
      type="button"
      className={styles.choice}
      aria-busy={isBusy || undefined}
      onClick={() => {
        if (!isBusy) busy(onLeave());
      }}
    >
      {t('login.elsewhere', { instance })}
    </button>
  );
}
