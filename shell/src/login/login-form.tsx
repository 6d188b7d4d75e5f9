import { useState } from 'react';
import { useModule, useObservable, useSession, onDemand } from '@skerry/shared/runtime';
import { Alert, LinkButton, Button } from '@skerry/shared/ui';
import { follows } from '../routing/shell-link.tsx';
import { returnPath } from '../routing/return-path.ts';
import { useT } from '../i18n/use-t.ts';
import { useServices, type SignInOutcome } from '../services.ts';
import { CodeStep } from './code-step.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { LoginWaiting } from './login-waiting.tsx';
import styles from './login-form.module.css';
import { PasswordStep } from './password-step.tsx';
import { useAfterSignIn } from './use-after-sign-in.ts';
import { useServerName } from './use-server-name.ts';
import { useSignInWay, type SignInWay } from './use-sign-in-way.ts';
import { useKeptAccounts } from '../accounts/use-kept-accounts.ts';
import { ExternalLink } from '@skerry/shared/ui/icons';
import { RegistrationLink } from './registration-link.tsx';
import { useBusy } from './use-busy.ts';

/**
 * Password first; then a one-time code or a recovery code, where the instance requires one (requirements SH-095 to
 * SH-099).
 */
type Step =
  | { kind: 'initial' }
  | { kind: 'totp' | 'recovery'; mfaToken: string; username: string; isForStaff: boolean };
const INITIAL: Step = { kind: 'initial' };
const PASSWORD_RESET_PATH = '/password-reset?passwordResetRequested=true';

/** The login, in the side column and on its page. */
export function LoginForm({ level = 2 }: { level?: 1 | 2 }) {
  const t = useT();
  const { session } = useServices();
  const { navigation } = useModule().ports;
  const { account } = useSession();
  const instance = useServerName();
  const ended = useObservable(session.ended$);
  const usual = useSignInWay();
  const [chosen, setChosen] = useState<SignInWay | null>(null);
  const way = chosen ?? usual;
  const [step, setStep] = useState<Step>(INITIAL);
  const [error, setError] = useState<string | null>(null);
  const afterSignIn = useAfterSignIn();
  const Heading = `h${level}` as const;
  const title =
    step.kind === 'totp'
      ? t('mfa.title')
      : step.kind === 'recovery'
        ? t('mfa.recoveryTitle')
        : t(account ? 'login.addTitle' : 'login.title');

  const move = (next: Step) => {
    setError(null);
    setStep(next);
  };
  const settle = (outcome: SignInOutcome, username: string) => {
    switch (outcome.kind) {
      case 'mfa':
        return move({ kind: 'totp', mfaToken: outcome.mfaToken, username, isForStaff: outcome.isForStaff ?? false });
      case 'failed':
        if (outcome.reason === 'password-refused') setChosen('code');
        return setError(outcome.serverText ?? t(`login.error.${outcome.reason}`, { instance }));
      case 'password-reset-required':
        return navigation.go(PASSWORD_RESET_PATH);
      case 'signed-in':
        move(INITIAL);
        return afterSignIn();
    }
  };
  const attempt = async (asked: Promise<SignInOutcome>, username: string) => {
    setError(null);
    settle(await asked, username);
  };
  const leave = () => attempt(session.startAuthorization({ from: returnPath(navigation.location.state) }), '');
  const choose = (next: SignInWay) => {
    setError(null);
    setChosen(next);
  };

  return (
    <div className={styles.login} onFocus={session.prepareSignIn}>
      <Heading className={styles.title}>{title}</Heading>
      {ended === 'revoked' && step.kind === 'initial' && !error && <Alert tone="warning">{t('login.ended')}</Alert>}
      {step.kind === 'initial' && (account ? <StaysNote acct={account.acct} /> : <KeptAccounts />)}
      {error !== null && (
        <Alert tone="error" onDismiss={() => setError(null)} dismissLabel={t('general.dismiss')}>
          {error}
        </Alert>
      )}
      {step.kind !== 'initial' ? (
        <CodeStep
          key={`${step.kind} ${step.mfaToken}`}
          kind={step.kind}
          username={step.username}
          isForStaff={step.isForStaff}
          onVerify={(code) => attempt(session.answerChallenge(step.mfaToken, code, step.kind), step.username)}
          onSwitch={() => move({ ...step, kind: step.kind === 'totp' ? 'recovery' : 'totp' })}
          onCancel={() => move(INITIAL)}
        />
      ) : way === null ? (
        <LoginWaiting />
      ) : way === 'code' ? (
        <TokenStep
          instance={instance}
          onStart={leave}
          onPassword={usual === 'password' ? () => choose('password') : undefined}
        />
      ) : (
        <PasswordStep
          isScreen={level === 1}
          instance={instance}
          onSubmit={(username, password) => attempt(session.signIn(username, password), username)}
          onLeave={leave}
        />
      )}
      {!account && step.kind === 'initial' && <LanguageChoice />}
    </div>
  );
}

/** The user adds an account, or thinks better of it. */
function StaysNote({ acct }: { acct: string }) {
  const t = useT();
  const { navigation } = useModule().ports;
  const back = () => navigation.go('/', { replace: true });
  return (
    <p className={styles.stays}>
      <span>{t('login.stays', { acct: `\u2066@${acct}\u2069` })}</span>
      <LinkButton href="/" size="small" onClick={follows(back)}>
        {t('general.cancel')}
      </LinkButton>
    </p>
  );
}

const List = onDemand(() => import(/* webpackChunkName: "accounts" */ './kept-accounts-list.tsx'));

/** What a visitor sees of the accounts of this browser. Nothing if there are none. */
function KeptAccounts() {
  const kept = useKeptAccounts();
  return kept.others.length > 0 ? <List {...kept} /> : null;
}

interface TokenStepProps {
  instance: string;
  onStart(): Promise<void>;
  /** Where the server takes passwords too. */
  onPassword?: (() => void) | undefined;
}

/** The login on the instance's own page. */
function TokenStep({ instance, onStart, onPassword }: TokenStepProps) {
  const t = useT();
  const [isBusy, busy] = useBusy();
  return (
    <div className={styles.form}>
      <p className={styles.hint}>{t('login.token', { instance })}</p>
      <Button variant="primary" isBlock icon={ExternalLink} isBusy={isBusy} onClick={() => busy(onStart())}>
        {t('login.tokenSubmit', { instance })}
      </Button>
      {onPassword && (
        <button type="button" className={styles.choice} onClick={onPassword}>
          {t('login.usePassword')}
        </button>
      )}
      <RegistrationLink />
    </div>
  );
}
