import { useState } from 'react';
import { updateList, type AccountList } from '@skerry/shared/api';
import type { ApiError } from '@skerry/shared/contract';
import { useModule } from '@skerry/shared/runtime';
import { Alert, Button, TextField } from '@skerry/shared/ui';
import { actionFailureText } from '@skerry/shared/ui/failure';
import styles from './lists.module.css';
import { ownLists } from './own-lists.ts';
import { useKeptText } from './use-kept-text.ts';
import { useListsT } from './use-lists-t.ts';

/** The name of a list; an empty one cannot be saved (TL-165). */
export function TitleForm({ list }: { list: AccountList }) {
  const t = useListsT();
  const ctx = useModule();
  const [written, setWritten] = useKeptText(`title:${list.id}`);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const title = (written ?? list.title).trim();
  const save = async () => {
    if (title === '' || isBusy) return;
    setBusy(true);
    setError(null);
    const answer = await ctx.ports.api.request(updateList(list.id, title), { signal: ctx.signal });
    setBusy(false);
    if (answer.error) {
      ctx.telemetry.error(answer.error);
      return setError(answer.error);
    }
    ownLists(ctx).put(answer.data);
    setWritten(null);
    ctx.ports.notices.show({ level: 'success', text: t('editor.saved') });
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className={styles.line}>
        <TextField
          className={styles.grows}
          label={t('editor.name')}
          dir="auto"
          autoComplete="off"
          value={written ?? list.title}
          onChange={({ currentTarget }) => setWritten(currentTarget.value)}
        />
        <Button type="submit" variant="primary" isBusy={isBusy} disabled={title === ''}>
          {t('editor.save')}
        </Button>
      </div>
      {error && <Alert tone="error">{actionFailureText(ctx.i18n, error)}</Alert>}
    </form>
  );
}
