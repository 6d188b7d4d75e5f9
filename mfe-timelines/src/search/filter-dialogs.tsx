import { useCallback, useEffect, useId, useState, type FormEvent } from 'react';
import { searchAccounts, type Page } from '@skerry/shared/api';
import { PeopleSkeleton, PersonLine, personRow } from '@skerry/shared/person';
import { MENTION_DEBOUNCE_MS } from '@skerry/shared/rules';
import { defineMount, useDocumentTitle, useEntity, useModule, type ScreenProps } from '@skerry/shared/runtime';
import { Button, DialogFrame, EmptyState, TextField, useLoaded } from '@skerry/shared/ui';
import { FailureCard } from '@skerry/shared/ui/failure';
import { Search } from '@skerry/shared/ui/icons';
import { useT } from '../use-t.ts';
import type { SearchFilters } from './search-filters.ts';
import styles from './search.module.css';

interface Chosen<K extends keyof SearchFilters> {
  /** The user has agreed; a dialog that closes without it changes nothing. */
  onChosen: (changed: Pick<SearchFilters, K>) => void;
}

type DaysParams = Pick<SearchFilters, 'after' | 'before'> & Chosen<'after' | 'before'>;

/** Between which days the posts are to be. */
function DaysDialog({ params, setTitle, close }: ScreenProps<DaysParams>) {
  const t = useT();
  const id = useId();
  const title = t('filter.date');
  useDocumentTitle({ setTitle }, title);
  const [after, setAfter] = useState(params.after ?? '');
  const [before, setBefore] = useState(params.before ?? '');
  const isWrong = after !== '' && before !== '' && after >= before;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isWrong) return;
    params.onChosen({ after: after || null, before: before || null });
    close?.();
  };
  return (
    <DialogFrame
      title={title}
      footer={
        <>
          <Button onClick={() => close?.()}>{t('tags.cancel')}</Button>
          <Button type="submit" form={id} variant="primary">
            {t('tags.save')}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.days} onSubmit={send}>
        <TextField
          type="date"
          label={t('filter.afterDay')}
          value={after}
          error={isWrong ? t('filter.wrongDays') : ''}
          onChange={({ currentTarget }) => setAfter(currentTarget.value)}
        />
        <TextField
          type="date"
          label={t('filter.beforeDay')}
          value={before}
          onChange={({ currentTarget }) => setBefore(currentTarget.value)}
        />
      </form>
    </DialogFrame>
  );
}

/** People who are asked for at once. */
const FOUND_SHOWN = 10;
const NOBODY: { data: Page<'account'>; error: null } = { data: { kind: 'account', ids: [] }, error: null };

/** Whose posts are searched. */
function PersonDialog({ params, setTitle, close }: ScreenProps<Pick<SearchFilters, 'author'> & Chosen<'author'>>) {
  const t = useT();
  const ctx = useModule();
  const { api } = ctx.ports;
  const title = t('filter.person');
  useDocumentTitle({ setTitle }, title);
  const [written, setWritten] = useState('');
  const [asked, setAsked] = useState('');
  const wanted = written.trim();
  useEffect(() => {
    const waiting = setTimeout(() => setAsked(wanted), wanted === '' ? 0 : MENTION_DEBOUNCE_MS);
    return () => clearTimeout(waiting);
  }, [wanted]);
  const load = useCallback(
    async (signal: AbortSignal) =>
      asked === '' ? NOBODY : api.request(searchAccounts(asked, { limit: FOUND_SHOWN }), { signal }),
    [api, asked],
  );
  const [found, retry] = useLoaded(ctx, load);
  const choose = (author: string) => {
    params.onChosen({ author });
    close?.();
  };
  return (
    <DialogFrame title={title} footer={<Button onClick={() => close?.()}>{t('tags.cancel')}</Button>}>
      <div className={styles.days}>
        <TextField
          type="search"
          icon={Search}
          label={t('lists.search.field')}
          dir="auto"
          autoComplete="off"
          value={written}
          onChange={({ currentTarget }) => setWritten(currentTarget.value)}
        />
      </div>
      {asked !== '' && (
        <div aria-live="polite">
          {found.state === 'loading' ? (
            <PeopleSkeleton label={t('lists.search.loading')} />
          ) : found.state === 'failed' ? (
            <FailureCard title={t('lists.search.failed')} error={found.error} onRetry={retry} />
          ) : found.value.ids.length === 0 ? (
            <EmptyState icon={Search} title={t('lists.search.none')} />
          ) : (
            <ul aria-label={title}>
              {found.value.ids.map((id) => (
                <PersonChoice key={id} id={id} onChoose={() => choose(id)} />
              ))}
            </ul>
          )}
        </div>
      )}
    </DialogFrame>
  );
}

function PersonChoice({ id, onChoose }: { id: string; onChoose: () => void }) {
  const t = useT();
  const account = useEntity('account', id);
  return (
    account && (
      <li className={personRow}>
        <PersonLine account={account}>
          <Button size="small" onClick={onChoose} aria-label={t('filter.from', { name: account.acct })}>
            {t('filter.choose')}
          </Button>
        </PersonLine>
      </li>
    )
  );
}

export const daysDialog = defineMount(DaysDialog);
export const personDialog = defineMount(PersonDialog);
