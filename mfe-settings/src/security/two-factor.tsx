import { useCallback, useState } from 'react';
import { newBackupCodes, removeTotp, twoFactorSettings } from '@skerry/shared/api';
import type { ApiError } from '@skerry/shared/contract';
import { useModule } from '@skerry/shared/runtime';
import { Alert, Button, Skeleton, useLoaded } from '@skerry/shared/ui';
import { FailureCard, failureText } from '@skerry/shared/ui/failure';
import { Copy, Download } from '@skerry/shared/ui/icons';
import { saveFile } from '../files/save-file.ts';
import rows from '../rows/rows.module.css';
import { AccountFields } from './account-form.tsx';
import styles from './security.module.css';
import { TwoFactorSetup } from './two-factor-setup.tsx';
import { useCopy } from './use-copy.ts';
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

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

/** The codes that log in without the authenticator. The server tells them once. */
function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const t = useT();
  const copy = useCopy();
  const text = `${codes.join('\n')}\n`;
  return (
    <section className={styles.codes} aria-label={t('twoFactor.codes')}>
      <h5>{t('twoFactor.codes')}</h5>
      <Alert tone="warning">{t('twoFactor.codesHint')}</Alert>
      <ul className={styles.codeList} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <Button icon={Copy} onClick={() => void copy(text)}>
          {t('twoFactor.copyCodes')}
        </Button>
        <Button icon={Download} onClick={() => saveFile('recovery-codes.txt', text, 'text/plain')}>
          {t('twoFactor.saveCodes')}
        </Button>
        <Button variant="primary" onClick={onKept}>
          {t('twoFactor.kept')}
        </Button>
      </div>
    </section>
  );
}

const FIELDS = [
  { name: 'password', label: 'password.current', type: 'password', autoComplete: 'current-password' },
] as const;

interface TwoFactorRemovalProps {
  onDone: () => void;
  onCancel: () => void;
}

/** Logins without a code again. */
function TwoFactorRemoval({ onDone, onCancel }: TwoFactorRemovalProps) {
  return (
    <AccountFields
      hint="twoFactor.removeHint"
      fields={FIELDS}
      button="twoFactor.remove"
      isDangerous
      call={({ password }) => removeTotp(password)}
      failed="twoFactor.removeFailed"
      onDone={onDone}
      onCancel={onCancel}
    />
  );
}
