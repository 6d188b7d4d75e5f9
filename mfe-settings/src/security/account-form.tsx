import { useState, type SyntheticEvent } from 'react';
import type { Outcome } from '@skerry/shared/api';
import type { ApiCall } from '@skerry/shared/contract';
import { useModule } from '@skerry/shared/runtime';
import { Alert, Button, TextField } from '@skerry/shared/ui';
import { failureText } from '@skerry/shared/ui/failure';
import rows from '../rows/rows.module.css';
import styles from './security.module.css';
import { useT, type MessageKey } from '../use-t.ts';

interface FormField<N extends string> {
  readonly name: N;
  readonly label: MessageKey;
  readonly type: 'password' | 'email' | 'text';
  readonly autoComplete: string;
  readonly inputMode?: 'numeric';
}

interface AccountFieldsProps<N extends string> {
  hint?: MessageKey;
  fields: readonly FormField<N>[];
  button: MessageKey;
  isDangerous?: boolean;
  /** Why it cannot be sent; `undefined`: nothing is wrong. */
  obstacle?: (values: Readonly<Record<N, string>>) => MessageKey | undefined;
  /** Asked before it is sent. */
  agrees?: (values: Readonly<Record<N, string>>) => Promise<boolean>;
  call: (values: Readonly<Record<N, string>>) => ApiCall<Outcome | void>;
  failed: MessageKey;
  /** Shown once it worked. */
  done?: MessageKey;
  onDone?: () => void;
  onCancel?: () => void;
}

interface AccountFormProps<N extends string> extends AccountFieldsProps<N> {
  title: MessageKey;
  done: MessageKey;
}

/** What Pleroma's family says, as the client says it. */
const REASONS: Readonly<Record<string, MessageKey>> = {
  'Invalid password.': 'wrongPassword',
  invalid_token: 'twoFactor.wrongCode',
  'New password does not match confirmation.': 'password.differ',
  'Target account not found.': 'move.unknown',
  'Target account must have the origin in `alsoKnownAs`': 'move.unnamed',
};

/** A form with its heading. */
export function AccountForm<N extends string>({ title, ...fields }: AccountFormProps<N>) {
  const t = useT();
  return (
    <section className={rows.group} aria-label={t(title)}>
      <h4 className={rows.name}>{t(title)}</h4>
      <div className={styles.form}>
        <AccountFields {...fields} />
      </div>
    </section>
  );
}

/** Changes something of the account that needs the present password. What was typed is kept until it worked. */
export function AccountFields<N extends string>(props: AccountFieldsProps<N>) {
  const t = useT();
  const { i18n, ports, signal, telemetry } = useModule();
  const empty = Object.fromEntries(props.fields.map(({ name }) => [name, ''])) as Record<N, string>;
  const [values, setValues] = useState(empty);
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<{ isDone: boolean; reason: string } | null>(null);
  const lacksSome = props.fields.some(({ name }) => values[name] === '');
  const obstacle = lacksSome ? 'incomplete' : props.obstacle?.(values);

  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy || obstacle !== undefined) return;
    if (props.agrees && !(await props.agrees(values))) return;
    setBusy(true);
    setResult(null);
    const { data, error } = await ports.api.request(props.call(values), { signal });
    setBusy(false);
    if (error) telemetry.error(error);
    const said = error ? (error.serverText ?? error.identifier) : (data?.error ?? null);
    if (error || said !== null) {
      const known = said !== null && Object.hasOwn(REASONS, said) ? REASONS[said] : undefined;
      const reason = known ? t(known) : error ? failureText(i18n, error) : (said ?? '');
      return setResult({ isDone: false, reason });
    }
    setValues(empty);
    setResult({ isDone: true, reason: '' });
    props.onDone?.();
  };

  return (
    <form className={styles.fields} onSubmit={(event) => void send(event)}>
      {props.hint && <p className={styles.hint}>{t(props.hint)}</p>}
      {props.fields.map(({ name, label, ...input }) => (
        <TextField
          key={name}
          {...input}
          label={t(label)}
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
          value={values[name]}
          onChange={(event) => {
            setValues({ ...values, [name]: event.currentTarget.value });
            setResult(null);
          }}
        />
      ))}
      {result && !result.isDone && (
        <Alert tone="error">
          <p>{t(props.failed)}</p>
          <p>{result.reason}</p>
        </Alert>
      )}
      {result?.isDone && props.done && <Alert tone="success">{t(props.done)}</Alert>}
      <div className={styles.foot}>
        {props.onCancel && <Button onClick={props.onCancel}>{t('twoFactor.cancel')}</Button>}
        <Button
          type="submit"
          variant={props.isDangerous ? 'danger' : 'primary'}
          isBusy={isBusy}
          disabledReason={obstacle && t(obstacle)}
        >
          {t(props.button)}
        </Button>
      </div>
    </form>
  );
}
