import { useEffect, useRef, useState } from 'react';
import { useModule } from '@skerry/shared/runtime';
import { Alert, LinkButton, Panel, PanelBody, PanelHead, Spinner } from '@skerry/shared/ui';
import { follows } from '../routing/shell-link.tsx';
import { useT } from '../texts/use-t.ts';
import { useServices, type SignInOutcome } from '../services.ts';
import styles from './pages.module.css';
import { useAfterSignIn } from '../login/use-after-sign-in.ts';

type Outcome = Exclude<SignInOutcome, { kind: 'signed-in' }>;

/** The return from the instance's own login page: the code becomes a session (requirement SH-107). */
export function OauthCallbackPage() {
  const t = useT();
  const { session } = useServices();
  const { navigation } = useModule().ports;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const afterSignIn = useAfterSignIn();
  // A code is valid for one exchange.
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    void session
      .finishAuthorization(navigation.location.search)
      .then((result) => (result.kind === 'signed-in' ? afterSignIn() : setOutcome(result)));
  }, [session, navigation, afterSignIn]);
  const again = (
    <LinkButton href="/login" onClick={follows(() => navigation.go('/login', { replace: true }))}>
      {t('callback.again')}
    </LinkButton>
  );
  return (
    <Panel className={styles.narrow} aria-busy={outcome === null}>
      <PanelHead level={1} title={t('callback.title')} />
      <PanelBody>
        {outcome === null ? (
          <p className={styles.working} role="status">
            <Spinner />
            {t('callback.working')}
          </p>
        ) : (
          <Alert tone="error" action={again}>
            <p>{t('callback.failed')}</p>
            {outcome.kind === 'failed' && <p>{outcome.serverText ?? t(`login.error.${outcome.reason}`)}</p>}
          </Alert>
        )}
      </PanelBody>
    </Panel>
  );
}
