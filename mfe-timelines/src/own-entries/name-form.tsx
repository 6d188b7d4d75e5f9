import { useRef, useState, type ReactNode } from 'react';
import type { ApiCall, ApiError } from '@skerry/shared/contract';
import { useModule } from '@skerry/shared/runtime';
import { Alert, Button, TextField } from '@skerry/shared/ui';
import { actionFailureText } from '@skerry/shared/ui/failure';
import type { IconShape } from '@skerry/shared/ui/icons';
import styles from './own-entries.module.css';
import { useKeptText } from './use-kept-text.ts';

interface NameFormProps<T> {
  /** Where what is written is kept. */
  keptAs: string;
  label: string;
  submit: string;
  icon?: IconShape;
  /** The present name; none of what does not exist yet. */
  name?: string;
  /** Before the field. */
  before?: ReactNode;
  call(name: string): ApiCall<T>;
  onDone(answer: T): void;
  /** Why the server refused this name, if the client knows better than its answer. */
  explain?(error: ApiError, name: string): string | null;
}

/** Names an entry: what was written stays until the server has it, and an empty name cannot be sent. */
export function NameForm<T>({
  keptAs,
  label,
  submit,
  icon,
  name: present,
  before,
  call,
  onDone,
  explain,
}: NameFormProps<T>) {
  const ctx = useModule();
  const [written, setWritten] = useKeptText(keptAs);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const name = (written ?? present ?? '').trim();
  const send = async () => {
    if (name === '' || isBusy) return;
    setBusy(true);
    setError(null);
    const answer = await ctx.ports.api.request(call(name), { signal: ctx.signal });
    setBusy(false);
    if (answer.error) {
      ctx.telemetry.error(answer.error);
      return setError(answer.error);
    }
    setWritten(null);
    if (present === undefined) field.current?.focus();
    onDone(answer.data);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className={styles.line}>
        {before}
        <TextField
          ref={field}
          className={styles.grows}
          label={label}
          dir="auto"
          autoComplete="off"
          value={written ?? present ?? ''}
          onChange={({ currentTarget: { value } }) => setWritten(value === '' && present === undefined ? null : value)}
        />
        <Button type="submit" variant="primary" icon={icon} isBusy={isBusy} disabled={name === ''}>
          {submit}
        </Button>
      </div>
      {error && <Alert tone="error">{explain?.(error, name) ?? actionFailureText(ctx.i18n, error)}</Alert>}
    </form>
  );
}
