import { ShellLink } from '../routing/shell-link.tsx';
import { useServices } from '../services.ts';
import { useT } from '../i18n/use-t.ts';
import styles from './login-form.module.css';
import { useInstance, useSession } from '@skerry/shared/runtime';
import { useRegistrationHref } from './use-registration-href.ts';

/**
 * Leads to the registration while the instance is open for it (requirement SH-090): in this client where it has that
 * page, else on the instance's own, where that is another place.
 */
export function RegistrationLink() {
  const t = useT();
  const { instanceOrigin } = useServices();
  const { isRegistrationOpen } = useInstance();
  const href = useRegistrationHref();
  const { account } = useSession();
  const isElsewhere = instanceOrigin !== window.location.origin;
  if (account) return null;
  if (!href && !(isRegistrationOpen && isElsewhere)) return null;
  return (
    <p className={styles.new}>
      {t('login.new')}{' '}
      {href ? (
        <ShellLink href={href}>{t('login.register')}</ShellLink>
      ) : (
        <a href={instanceOrigin} target="_blank" rel="noopener noreferrer">
          {t('login.register')}
        </a>
      )}
    </p>
  );
}
