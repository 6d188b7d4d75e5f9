import { useEffect, useRef, useState } from 'react';
import { useModule } from '@skerry/shared/runtime';
import { Alert, Button, LinkButton, Panel, PanelBody, PanelHead, Spinner } from '@skerry/shared/ui';
import { follows } from '../routing/shell-link.tsx';
import { useT } from '../i18n/use-t.ts';
import { useServices, type SignInOutcome } from '../services.ts';
import styles from './login-form.module.css';
import { useAfterSignIn } from './use-after-sign-in.ts';
import { useBusy } from './use-busy.ts';
import { useServerName } from './use-server-name.ts';

/** The return from the instance's own login page: the code becomes a session (requirement SH-107). */
export default function OauthCallbackPage() {
  const t = useT();
  const { session } = useServices();
  const { navigation } = useModule().ports;
  const [outcome, setOutcome] = useState<SignInOutcome | null>(null);
  const afterSignIn = useAfterSignIn();
  // A code is valid for one exchange.
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    void session.finishAuthorization(navigation.location.search).then((result) => {
      const isSettled = result.kind === 'signed-in' && !result.lacksStaffScope;
      // The address was opened again, by the history or a reload.
      const isOld = result.kind === 'failed' && result.reason === 'stale' && session.view.account !== null;
      if (isSettled || isOld) afterSignIn(result);
      else setOutcome(result);
    });
  }, [session, navigation, afterSignIn]);
  return (
    <Panel className={styles.narrow} aria-busy={outcome === null}>
      <PanelHead level={1} title={outcome?.kind === 'signed-in' ? t('callback.staffTitle') : t('callback.title')} />
      <PanelBody>
        {outcome === null ? (
          <p className={styles.working} role="status">
            <Spinner />
            {t('callback.working')}
          </p>
        ) : outcome.kind === 'signed-in' ? (
          <StaffOffer outcome={outcome} onDone={() => afterSignIn(outcome)} onFailed={setOutcome} />
        ) : (
          <Failure outcome={outcome} />
        )}
      </PanelBody>
    </Panel>
  );
}

function Failure({ outcome }: { outcome: Exclude<SignInOutcome, { kind: 'signed-in' }> }) {
  const t = useT();
  const { session } = useServices();
  const { navigation } = useModule().ports;
  // Only the calls of staff were refused.
  const next = session.view.account ? '/' : '/login';
  const again = (
    <LinkButton href={next} onClick={follows(() => navigation.go(next, { replace: true }))}>
      {t(session.view.account ? 'callback.goOn' : 'callback.again')}
    </LinkButton>
  );
  const instance = useServerName();
  return (
    <Alert tone="error" action={again}>
      <p>{t('callback.failed')}</p>
      {outcome.kind === 'failed' && <p>{outcome.serverText ?? t(`login.error.${outcome.reason}`, { instance })}</p>}
    </Alert>
  );
}

interface StaffOfferProps {
  outcome: Extract<SignInOutcome, { kind: 'signed-in' }>;
  onDone(): void;
  onFailed(outcome: SignInOutcome): void;
}

/** A member of staff is signed in; the instance is asked for the calls of staff only if they are wanted. */
function StaffOffer({ outcome, onDone, onFailed }: StaffOfferProps) {
  const t = useT();
  const { session } = useServices();
  const [isBusy, busy] = useBusy();
  const instance = useServerName();
  const allow = async () =>
    onFailed(await session.startAuthorization({ from: outcome.from ?? null, isForStaff: true }));
  return (
    <div className={styles.form}>
      <p>{t('callback.staffBody', { instance })}</p>
      <Button variant="primary" isBlock isBusy={isBusy} onClick={() => busy(allow())}>
        {t('callback.allowStaff', { instance })}
      </Button>
      <Button isBlock onClick={onDone}>
        {t('callback.withoutStaff')}
      </Button>
    </div>
  );
}
