import { useCallback } from 'react';
import { confirmTotp, setUpTotp, type TotpSetup } from '@skerry/shared/api';
import { useModule } from '@skerry/shared/runtime';
import { Button, Skeleton, useLoaded } from '@skerry/shared/ui';
import { FailureCard } from '@skerry/shared/ui/failure';
import { Copy } from '@skerry/shared/ui/icons';
import { QrCode } from '@skerry/shared/ui/qr';
import { AccountFields } from './account-form.tsx';
import styles from './security.module.css';
import { useCopy } from './use-copy.ts';
import { useT } from '../use-t.ts';

interface TwoFactorSetupProps {
  onDone: () => void;
  onCancel: () => void;
}

/** A key for an authenticator, and the proof that it has it: the password and a code. */
export function TwoFactorSetup({ onDone, onCancel }: TwoFactorSetupProps) {
  const t = useT();
  const ctx = useModule();
  const [loaded, retry] = useLoaded(
    ctx,
    useCallback((signal: AbortSignal) => ctx.ports.api.request(setUpTotp(), { signal }), [ctx]),
  );
  return (
    <>
      {loaded.state === 'loading' && (
        <div role="status" aria-busy aria-label={t('twoFactor.keyLoading')} className={styles.bones}>
          <Skeleton width="full" />
        </div>
      )}
      {loaded.state === 'failed' && (
        <FailureCard title={t('twoFactor.keyUnloaded')} error={loaded.error} onRetry={retry} />
      )}
      {loaded.state === 'ready' ? (
        <KeyAndProof setup={loaded.value} onDone={onDone} onCancel={onCancel} />
      ) : (
        <div className={styles.foot}>
          <Button onClick={onCancel}>{t('twoFactor.cancel')}</Button>
        </div>
      )}
    </>
  );
}

const FIELDS = [
  { name: 'password', label: 'password.current', type: 'password', autoComplete: 'current-password' },
  { name: 'code', label: 'twoFactor.code', type: 'text', autoComplete: 'one-time-code', inputMode: 'numeric' },
] as const;

function KeyAndProof({ setup, onDone, onCancel }: TwoFactorSetupProps & { setup: TotpSetup }) {
  const t = useT();
  const copy = useCopy();
  return (
    <>
      <p className={styles.hint}>{t('twoFactor.scan')}</p>
      <QrCode text={setup.provisioningUri} label={t('twoFactor.qr')} className={styles.qr} />
      <div className={styles.alias}>
        <code className={styles.app} dir="ltr" aria-label={t('twoFactor.key')}>
          {setup.key}
        </code>
        <Button size="small" icon={Copy} onClick={() => void copy(setup.key)}>
          {t('twoFactor.copyKey')}
        </Button>
      </div>
      <AccountFields
        fields={FIELDS}
        button="twoFactor.confirm"
        call={({ password, code }) => confirmTotp(password, code.replaceAll(/\s/g, ''))}
        failed="twoFactor.confirmFailed"
        onDone={onDone}
        onCancel={onCancel}
      />
    </>
  );
}
