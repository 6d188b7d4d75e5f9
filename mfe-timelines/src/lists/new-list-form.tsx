import { Plus } from '@skerry/shared/ui/icons';
import { useRef, useState } from 'react';
import { createList, type AccountList } from '@skerry/shared/api';
import type { ApiError } from '@skerry/shared/contract';
import { useModule } from '@skerry/shared/runtime';
import { Alert, Button, TextField } from '@skerry/shared/ui';
import { actionFailureText } from '@skerry/shared/ui/failure';
import styles from './lists.module.css';
import { ownLists } from './own-lists.ts';
import { useKeptText } from './use-kept-text.ts';
import { useListsT } from './use-lists-t.ts';

/** Makes a list; what was written stays until the server has it. */
export function NewListForm({ onMade }: { onMade?: (made: AccountList) => void }) {
  const t = useListsT();
  const ctx = useModule();
  const [written, setWritten] = useKeptText('new');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const title = (written ?? '').trim();
  const make = async () => {
    if (title === '' || isBusy) return;
    setBusy(true);
    setError(null);
    const answer = await ctx.ports.api.request(createList(title), { signal: ctx.signal });
    setBusy(false);
    if (answer.error) {
      ctx.telemetry.error(answer.error);
      return setError(answer.error);
    }
    ownLists(ctx).put(answer.data);
    setWritten(null);
    field.current?.focus();
    onMade?.(answer.data);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <div className={styles.line}>
        <TextField
          ref={field}
          className={styles.grows}
          label={t('lists.new')}
          dir="auto"
          autoComplete="off"
          value={written ?? ''}
          onChange={({ currentTarget }) => setWritten(currentTarget.value || null)}
        />
        <Button type="submit" variant="primary" icon={Plus} isBusy={isBusy} disabled={title === ''}>
          {t('lists.make')}
        </Button>
      </div>
      {error && <Alert tone="error">{actionFailureText(ctx.i18n, error)}</Alert>}
    </form>
  );
}
