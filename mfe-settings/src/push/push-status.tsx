import { useModule, useObservable } from '@skerry/shared/runtime';
import { Alert, Button } from '@skerry/shared/ui';
import { failureText } from '@skerry/shared/ui/failure';
import styles from './push-status.module.css';
import { useT } from '../use-t.ts';
import { webPush, type PushState } from './web-push.ts';

const PROBLEMS: readonly PushState['kind'][] = ['noKey', 'noServer', 'noWorker', 'unsupported', 'denied', 'failed'];

/** Whether notifications are pushed to this browser, why not, and the way on. */
export default function PushStatus() {
  const ctx = useModule();
  const t = useT();
  const push = webPush(ctx);
  const state = useObservable(push.state$);
  const reason = () =>
    state.kind === 'failed' && state.error ? failureText(ctx.i18n, state.error) : t('push.failed.browser');
  return (
    <div role="status" className={styles.status}>
      {PROBLEMS.includes(state.kind) ? (
        <Alert tone={state.kind === 'failed' ? 'error' : 'info'}>
          {state.kind === 'failed' ? t('push.failed', { reason: reason() }) : t(`push.${state.kind}`)}
        </Alert>
      ) : (
        <p className={styles.text}>{t(`push.${state.kind}` as 'push.on')}</p>
      )}
      {state.kind === 'unasked' && (
        <Button size="small" onClick={() => void push.allow()}>
          {t('push.allow')}
        </Button>
      )}
      {state.kind === 'failed' && (
        <Button size="small" onClick={() => void push.retry()}>
          {t('push.retry')}
        </Button>
      )}
    </div>
  );
}
