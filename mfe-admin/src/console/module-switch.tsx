import type { ApiError, ModuleReport } from '@skerry/shared/contract';
import { useState } from 'react';
import { useModule, useObservable } from '@skerry/shared/runtime';
import { Alert, Button } from '@skerry/shared/ui';
import { failureText } from '@skerry/shared/ui/failure';
import { Power } from '@skerry/shared/ui/icons';
import styles from './console.module.css';
import { Decisions } from './decisions.ts';
import { useT } from '../use-t.ts';
import { usePlan } from './use-plan.ts';

/**
 * Switches a part off or on for everybody. It says before what that does, can be undone, and names the operator's
 * command where the instance keeps no such decision.
 */
export function ModuleSwitch({ module: { id, name, build } }: { module: ModuleReport }) {
  const t = useT();
  const ctx = useModule();
  const decisions = ctx.once('decisions', () => new Decisions(ctx));
  const { off, error } = useObservable(decisions.state$);
  const plan = usePlan({ id, build, before: null, canary: null }, name);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ error: ApiError; isOff: boolean } | null>(null);
  // This server keeps no such decision: the operator can.
  if (error?.code === 'unsupported')
    return (
      <div>
        <Button size="small" icon={Power} onClick={() => void plan({ kind: 'disable' })}>
          {t('off.do')}
        </Button>
      </div>
    );
  if (!off) return null;
  const isOff = off.has(id);

  const change = async (next: boolean) => {
    setBusy(true);
    setRefused(null);
    const error = await decisions.switchOff(id, next);
    setBusy(false);
    if (ctx.signal.aborted) return;
    if (error) return setRefused({ error, isOff: next });
    ctx.ports.notices.show({
      level: 'success',
      text: t(next ? 'off.done' : 'on.done', { name }),
      action: { label: t('switch.undo'), run: () => void change(!next) },
    });
  };
  const ask = async () => {
    const question = isOff
      ? { title: t('on.question', { name }), body: t('on.body'), confirmLabel: t('on.do') }
      : { title: t('off.question', { name }), body: t('off.body'), confirmLabel: t('off.do'), danger: true };
    if (await ctx.ports.dialogs.confirm(question)) await change(!isOff);
  };
  return (
    <div className={styles.switch}>
      {isOff && <p className={styles.why}>{t('off.decided')}</p>}
      <div>
        <Button size="small" icon={Power} isBusy={isBusy} onClick={() => void ask()}>
          {t(isOff ? 'on.do' : 'off.do')}
        </Button>
      </div>
      {refused && (
        <Alert tone="error" onDismiss={() => setRefused(null)} dismissLabel={t('switch.closeError')}>
          <p>{t('switch.failed', { reason: failureText(ctx.i18n, refused.error) })}</p>
          <p>{t('switch.command')}</p>
          <bdi dir="ltr" className={styles.command}>
            {`skerry modules ${refused.isOff ? 'disable' : 'enable'} ${id}`}
          </bdi>
          <div>
            <Button size="small" onClick={() => void plan({ kind: refused.isOff ? 'disable' : 'enable' })}>
              {t('plan.note')}
            </Button>
          </div>
        </Alert>
      )}
    </div>
  );
}
