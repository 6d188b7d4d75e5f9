import { ExternalLink } from '@skerry/shared/ui/icons';
import { Button } from '@skerry/shared/ui';
import { useT } from '../texts/use-t.ts';
import styles from './login-form.module.css';
import { RegistrationLink } from './registration-link.tsx';
import { useBusy } from './use-busy.ts';

interface TokenStepProps {
  instance: string;
  onStart(): Promise<void>;
  /** Where the server takes passwords too. */
  onPassword?: (() => void) | undefined;
}

/** The login on the instance's own page. */
export function TokenStep({ instance, onStart, onPassword }: TokenStepProps) {
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
