import { useEffect } from 'react';
import { plainText } from '@skerry/shared/html';
import { MOBILE_QUERY } from '@skerry/shared/rules';
import { useInstance, useModule, useShellLocation } from '@skerry/shared/runtime';
import { buttonClass, PageMark, Panel, useMediaQuery } from '@skerry/shared/ui';
import { LanguageChoice } from './language-choice.tsx';
import { LoginLink } from './login-link.tsx';
import { returnPath } from '../routing/return-path.ts';
import styles from './landing-page.module.css';
import { RegistrationLink } from './registration-link.tsx';
import { useT } from '../i18n/use-t.ts';

/**
 * What a visitor sees of an instance that shows its posts, or this timeline, to members alone. A wide window has the
 * login in its side column, which leads back here too.
 */
export default function LandingPage() {
  const t = useT();
  const { name, description, background, isPrivate, publicTimelineVisibility } = useInstance();
  const isAnyOpen = !isPrivate && Object.values(publicTimelineVisibility).includes(true);
  const isNarrow = useMediaQuery(MOBILE_QUERY);
  useWayBack();
  return (
    <Panel className={styles.landing}>
      <PageMark name="offers-login" />
      <PageMark name="presents-instance" />
      {background && <img className={styles.picture} src={background} alt="" decoding="async" />}
      <div className={styles.text}>
        <h1 className={styles.name} dir="auto">
          {name || t('landing.title')}
        </h1>
        {description && (
          <p className={styles.description} dir="auto">
            {plainText(description, { isOneLine: true })}
          </p>
        )}
        <p className={styles.closed}>{t(isAnyOpen ? 'landing.closedTimeline' : 'landing.closed')}</p>
        {isNarrow && (
          <div className={styles.ways}>
            <LoginLink className={buttonClass({ variant: 'primary' })} />
            <RegistrationLink />
            <LanguageChoice />
          </div>
        )}
      </div>
    </Panel>
  );
}

/** Notes this address in its history entry: every login that is opened from here leads back to it. */
function useWayBack(): void {
  const { navigation } = useModule().ports;
  const { pathname, search, state } = useShellLocation();
  const here = pathname + search;
  const isNoted = returnPath(state) !== null;
  useEffect(() => {
    if (isNoted) return;
    const { state: noted } = navigation.location;
    navigation.go(here, { replace: true, state: { ...(noted as object | null), from: here } });
  }, [navigation, here, isNoted]);
}
