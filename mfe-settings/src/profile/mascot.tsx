import { useCallback, useState } from 'react';
import { mascot, uploadMascot } from '@skerry/shared/api';
import type { ApiError } from '@skerry/shared/contract';
import { uploadProblem } from '@skerry/shared/rules';
import { useInstance, useModule } from '@skerry/shared/runtime';
import { Skeleton, useLoaded } from '@skerry/shared/ui';
import { FailureCard, failureText, sizeText } from '@skerry/shared/ui/failure';
import { FileButton } from '../files/file-button.tsx';
import rows from '../rows/rows.module.css';
import { useSaving } from '../saving/saving.tsx';
import styles from './profile.module.css';
import { useT } from '../use-t.ts';

/** Not a picture, says the server. */
const UNSUPPORTED_MEDIA = 415;

/** The picture that other clients of the server show beside their form, and another one (requirement SE-101). */
export function Mascot() {
  const t = useT();
  const ctx = useModule();
  const [loaded, retry] = useLoaded(
    ctx,
    useCallback((signal: AbortSignal) => ctx.ports.api.request(mascot(), { signal }), [ctx]),
  );
  // A server without the call has no mascot.
  if (loaded.state === 'failed' && (loaded.error.status === 404 || loaded.error.code === 'unsupported')) return null;
  return (
    <section className={rows.group} aria-label={t('mascot')}>
      <h4 className={rows.name}>{t('mascot')}</h4>
      {loaded.state === 'loading' && (
        <div role="status" aria-busy aria-label={t('mascot.loading')} className={styles.bones}>
          <Skeleton width="full" />
        </div>
      )}
      {loaded.state === 'failed' && <FailureCard title={t('mascot.failed')} error={loaded.error} onRetry={retry} />}
      {loaded.state === 'ready' && <MascotRow initial={loaded.value} />}
    </section>
  );
}

function MascotRow({ initial }: { initial: string }) {
  const t = useT();
  const { i18n, ports, signal, telemetry } = useModule();
  const { uploadLimits } = useInstance();
  const saving = useSaving();
  const [address, setAddress] = useState(initial);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const refusal = (error: ApiError) =>
    error.status === UNSUPPORTED_MEDIA ? t('picture.none') : t('mascot.unsaved', { reason: failureText(i18n, error) });
  const take = async (file: File) => {
    setFault('');
    const limit = uploadLimits.general;
    if (!file.type.startsWith('image/')) return setFault(t('picture.none'));
    if (limit !== null && uploadProblem(file.size, limit))
      return setFault(t('picture.large', { size: sizeText(i18n, file.size), most: sizeText(i18n, limit) }));
    setBusy(true);
    const { data, error } = await ports.api.request(uploadMascot(file), { signal });
    setBusy(false);
    if (error) {
      telemetry.error(error);
      setFault(refusal(error));
      return saving.show('failed');
    }
    setAddress(data);
    saving.show('saved');
  };
  return (
    <div className={rows.card}>
      <div className={styles.picture}>
        <span className={styles.thumb} data-kind="mascot">
          <img src={address} alt="" />
        </span>
        <span className={styles.words}>
          <span className={styles.hint}>{t('mascot.hint')}</span>
          {fault !== '' && (
            <span role="alert" className={styles.fault}>
              {fault}
            </span>
          )}
        </span>
        <span className={styles.buttons}>
          <FileButton
            size="small"
            text={t('picture.file')}
            label={t('picture.choose', { picture: t('mascot') })}
            accept="image/*"
            isBusy={isBusy}
            onFile={(file) => void take(file)}
          />
        </span>
      </div>
    </div>
  );
}
