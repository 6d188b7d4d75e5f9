import { useCallback, useState, type SyntheticEvent } from 'react';
import { addAlias, aliases, removeAlias, type Outcome } from '@skerry/shared/api';
import type { ApiCall } from '@skerry/shared/contract';
import { useModule } from '@skerry/shared/runtime';
import { Button, Skeleton, TextField, useLoaded } from '@skerry/shared/ui';
import { FailureCard, failureText } from '@skerry/shared/ui/failure';
import rows from '../rows/rows.module.css';
import { handleOf } from './account-forms.tsx';
import styles from './security.module.css';
import { useT } from '../use-t.ts';

/** Other accounts of the user, from which followers may be moved to this one (requirement SE-117). */
export function Aliases() {
  const t = useT();
  const ctx = useModule();
  const [loaded, retry] = useLoaded(
    ctx,
    useCallback((signal: AbortSignal) => ctx.ports.api.request(aliases(), { signal }), [ctx]),
  );
  return (
    <section className={rows.group} aria-label={t('aliases')}>
      <h4 className={rows.name}>{t('aliases')}</h4>
      {loaded.state === 'loading' && (
        <div role="status" aria-busy aria-label={t('aliases.loading')} className={styles.bones}>
          <Skeleton width="full" />
        </div>
      )}
      {loaded.state === 'failed' && <FailureCard title={t('aliases.unloaded')} error={loaded.error} onRetry={retry} />}
      {loaded.state === 'ready' && <AliasList initial={loaded.value} />}
    </section>
  );
}

function AliasList({ initial }: { initial: readonly string[] }) {
  const t = useT();
  const { i18n, ports, signal, telemetry } = useModule();
  const [names, setNames] = useState(initial);
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState('');
  /** The name that is added or removed. */
  const [busy, setBusy] = useState<string | null>(null);

  /** Whether the server did it. */
  const change = async (name: string, call: ApiCall<Outcome>) => {
    setBusy(name);
    setFault('');
    const { data, error } = await ports.api.request(call, { signal });
    setBusy(null);
    if (error) telemetry.error(error);
    const refusal = error?.status === 404 ? t('aliases.unknown') : error ? failureText(i18n, error) : data.error;
    if (refusal !== null) setFault(t('aliases.failed', { reason: refusal }));
    return refusal === null;
  };
  const add = async (event: SyntheticEvent) => {
    event.preventDefault();
    const name = handleOf(typed);
    if (name === '' || busy !== null || !(await change(name, addAlias(name)))) return;
    setTyped('');
    setNames((now) => [...new Set([...now, name])]);
  };
  const remove = async (name: string) => {
    if (busy === null && (await change(name, removeAlias(name)))) setNames((now) => now.filter((one) => one !== name));
  };
  return (
    <form className={styles.form} onSubmit={(event) => void add(event)}>
      <p className={styles.hint}>{t('aliases.hint')}</p>
      <div className={styles.add}>
        <TextField
          label={t('aliases.add')}
          isLabelHidden
          placeholder={t('aliases.addHint')}
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
          error={fault || undefined}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setFault('');
          }}
        />
        <Button
          type="submit"
          isBusy={busy !== null && !names.includes(busy)}
          disabledReason={typed.trim() === '' ? t('incomplete') : undefined}
        >
          {t('aliases.addButton')}
        </Button>
      </div>
      {names.length > 0 && (
        <ul aria-label={t('aliases')}>
          {names.map((name) => (
            <li key={name} className={styles.alias}>
              <bdi dir="ltr" className={styles.app}>
                {name}
              </bdi>
              <Button
                size="small"
                isBusy={busy === name}
                aria-label={t('aliases.removeNamed', { name })}
                onClick={() => void remove(name)}
              >
                {t('aliases.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}
