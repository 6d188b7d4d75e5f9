import { RotateCw } from '@skerry/shared/ui/icons';
import { Alert, Button, Skeleton, TextField } from '@skerry/shared/ui';
import { useConnectionBack } from '@skerry/shared/ui/failure';
import styles from './registration.module.css';
import type { CaptchaControl } from './use-captcha.ts';
import { useT } from '../i18n/use-t.ts';

interface CaptchaFieldProps {
  control: CaptchaControl;
  instance: string;
  error: string | undefined;
}

/** The picture to read, in the instance's kind: none, in the answer itself, or on a server (requirement PR-086). */
export function CaptchaField({ control, instance, error }: CaptchaFieldProps) {
  const t = useT();
  const { state, answer, setAnswer, load, onBroken } = control;
  useConnectionBack(state.kind === 'failed', load);
  if (state.kind === 'none') return null;
  if (state.kind === 'failed')
    return (
      <div data-captcha-failed>
        <Alert
          tone="error"
          action={
            <Button size="small" onClick={() => load()}>
              {t('captcha.retry')}
            </Button>
          }
        >
          {t('captcha.failed')}
        </Alert>
      </div>
    );
  return (
    <div className={styles.captcha}>
      <div className={styles.picture}>
        {state.kind === 'shown' ? (
          <img src={state.captcha.url} alt={t('captcha.alt')} referrerPolicy="no-referrer" onError={onBroken} />
        ) : (
          <Skeleton />
        )}
        <Button size="small" icon={RotateCw} isBusy={state.kind === 'loading'} onClick={() => load('renewed')}>
          {t('captcha.other')}
        </Button>
      </div>
      <p role="status" className={styles.note}>
        {state.kind === 'shown' && state.why ? t(`captcha.${state.why}`) : ''}
      </p>
      <TextField
        label={t('captcha.label')}
        hint={t('captcha.hint', { instance })}
        name="captcha"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        dir="ltr"
        required
        value={answer}
        error={error}
        onChange={(event) => setAnswer(event.target.value)}
      />
    </div>
  );
}
