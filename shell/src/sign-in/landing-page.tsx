import { useInstance } from '@skerry/shared/runtime';
import { buttonClass, Panel } from '@skerry/shared/ui';
import { plainText } from '../about/plain-text.ts';
import { LoginLink } from '../login/login-link.tsx';
import styles from './landing-page.module.css';
import { RegistrationLink } from './registration-link.tsx';
import { useLoginT } from './use-login-t.ts';

/** What a visitor sees of an instance that shows its posts to members alone. */
export function LandingPage() {
  const t = useLoginT();
  const { name, description, background } = useInstance();
  return (
    <Panel data-offers-login data-presents-instance className={styles.landing}>
      {background && <img className={styles.picture} src={background} alt="" decoding="async" />}
      <div className={styles.text}>
        <h1 className={styles.name} dir="auto">
          {name || t('landing.title')}
        </h1>
        {description && (
          <p className={styles.description} dir="auto">
            {plainText(description)}
          </p>
        )}
        <p className={styles.closed}>{t('landing.closed')}</p>
        <div className={styles.ways}>
          <LoginLink isWithheld className={buttonClass({ variant: 'primary' })} />
          <RegistrationLink />
        </div>
      </div>
    </Panel>
  );
}
