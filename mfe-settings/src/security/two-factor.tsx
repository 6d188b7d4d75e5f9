import { useCallback, useState } from 'react';
import { newBackupCodes, twoFactorSettings } from '@skerry/shared/api';
import type { ApiError } from '@skerry/shared/contract';
import { useModule } from '@skerry/shared/runtime';
import { Alert, Button, Skeleton, useLoaded } from '@skerry/shared/ui';
import { FailureCard, failureText } from '@skerry/shared/ui/failure';
import rows from '../rows/rows.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './security.module.css';
import { TwoFactorRemoval } from './two-factor-removal.tsx';
import { TwoFactorSetup } from './two-factor-setup.tsx';
import { useT } from '../use-t.ts';

/** A second factor at each login (requirements SE-115, SE-116). A server that does not answer the call has none. */
export function TwoFactor() {
  const t = useT();
  const ctx = useModule();
  const [loaded, retry] = useLoaded(
    ctx,
    useCallback((signal: AbortSignal) => ctx.ports.api.request(twoFactorSettings(), { signal }), [ctx]),
  );
  if (loaded.state === 'failed' && isMissing(loaded.error)) return null;
  return (
    <section className={rows.group} aria-label={t('twoFactor')}>
      <h4 className={rows.name}>{t('twoFactor')}</h4>
      {loaded.state === 'loading' && (
        <div role="status" aria-busy aria-label={t('twoFactor.loading')} className={styles.bones}>
          <Skeleton width="half" />
        </div>
      )}
      {loaded.state === 'failed' && (
        <FailureCard title={t('twoFactor.unloaded')} error={loaded.error} onRetry={retry} />
      )}
      {loaded.state === 'ready' && <TwoFactorState isOnAtFirst={loaded.value.hasTotp} />}
    </section>
  );
}

const isMissing = ({ code }: ApiError) => code === 'not-found' || code === 'unsupported';

type Step = 'none' | 'setup' | 'removal';

function TwoFactorState({ isOnAtFirst }: { isOnAtFirst: boolean }) {
  const t = useT();
  const { i18n, ports, signal, telemetry } = useModule();
  const [isOn, setOn] = useState(isOnAtFirst);
  const [step, setStep] = useState<Step>('none');
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const renew = async () => {
    setBusy(true);
    setFault('');
    const { data, error } = await ports.api.request(newBackupCodes(), { signal });
    setBusy(false);
    if (!error) return setCodes(data);
    telemetry.error(error);
    setFault(t('twoFactor.codesFailed', { reason: failureText(i18n, error) }));
  };
  const askAndRenew = async () => {
    const agreed = await ports.dialogs.confirm({
      title: t('twoFactor.renewQuestion'),
      body: t('twoFactor.renewHint'),
      confirmLabel: t('twoFactor.renew'),
    });
    if (agreed) await renew();
  };
  const turn = (now: boolean) => {
    setOn(now);
    setStep('none');
    setCodes([]);
    setFault('');
    if (now) void renew();
  };
  return (
    <div className={styles.form}>
      <p>
        <strong>{t(isOn ? 'twoFactor.on' : 'twoFactor.off')}</strong>
      </p>
      {!isOn && <p className={styles.hint}>{t('twoFactor.hint')}</p>}
      {fault !== '' && <Alert tone="error">{fault}</Alert>}
      {codes.length > 0 && <RecoveryCodes codes={codes} onKept={() => setCodes([])} />}
      {step === 'setup' && <TwoFactorSetup onDone={() => turn(true)} onCancel={() => setStep('none')} />}
      {step === 'removal' && <TwoFactorRemoval onDone={() => turn(false)} onCancel={() => setStep('none')} />}
      {step === 'none' && (
        <div className={styles.foot}>
          {isOn ? (
            <>
              <Button isBusy={isBusy} onClick={() => void askAndRenew()}>
                {t('twoFactor.renew')}
              </Button>
              <Button variant="danger" onClick={() => setStep('removal')}>
                {t('twoFactor.remove')}
              </Button>
            </>
          ) : (
            <Button variant="primary" onClick={() => setStep('setup')}>
              {t('twoFactor.setUp')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
