import { useEffect } from 'react';
import { useInstance, useModule, useSession, useShellLocation } from '@skerry/shared/runtime';
import { useT } from '../i18n/use-t.ts';
import { landingPath } from './landing-path.ts';
import { LoginPanel } from '../login/login-panel.tsx';
import { returnPath } from '../routing/return-path.ts';

/**
 * A screen for members, opened by a visitor: leads to the landing page with a notice, and back after the login
 * (requirements SH-030, SH-057).
 */
export function LoginRequired() {
  const t = useT();
  const { notices, navigation } = useModule().ports;
  const instance = useInstance();
  const session = useSession();
  const location = useShellLocation();
  const from = location.pathname + location.search;
  const landing = landingPath(instance, session);
  // The landing page may be a screen for members itself; then the login is shown here.
  const isCircle = landing === location.pathname || returnPath(location.state) !== null;
  useEffect(() => {
    if (isCircle) return;
    notices.show({
      level: 'info',
      text: t('login.required'),
      action: { label: t('login.submit'), run: () => navigation.go('/login', { state: { from } }) },
    });
  }, [isCircle, notices, navigation, t, from]);
  return isCircle ? <LoginPanel isPage /> : <LandAt landing={landing} from={from} />;
}

function LandAt({ landing, from }: { landing: string; from: string }) {
  const { navigation } = useModule().ports;
  useEffect(() => {
    navigation.go(landing, { replace: true, state: { from } });
  }, [navigation, landing, from]);
  return null;
}
