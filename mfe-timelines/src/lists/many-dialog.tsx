import { useCallback, useEffect, useState } from 'react';
import { following, listAccounts, lists } from '@skerry/shared/api';
import type { ModuleContext, Result } from '@skerry/shared/contract';
import { formatList } from '@skerry/shared/i18n';
import { PagedView, usePagedList, type PagedSource } from '@skerry/shared/paging';
import { PeopleSkeleton } from '@skerry/shared/person';
import { plainName } from '@skerry/shared/rules';
import { defineMount, useLocale, useModule, useSession, type ScreenProps } from '@skerry/shared/runtime';
import { Alert, Button, Checkbox, DialogFrame, EmptyState, TextField, useLoaded } from '@skerry/shared/ui';
import { actionFailureText, FailureCard } from '@skerry/shared/ui/failure';
import { Search, Users } from '@skerry/shared/ui/icons';
import { addMany, type AddedMany } from './add-many.ts';
import styles from './lists.module.css';
import { useT } from '../use-t.ts';

type ManyProps = ScreenProps<{ listId: string; title: string }>;

/** People of one page, and as many as are loaded before the user asks for more. */
const PAGE = 80;
const ENOUGH = 800;
/** Rows that are drawn at first. */
const ROWS = 100;

/** Adds several of the people whom the user follows to a list, and says who could not be added. */
export function ManyDialog({ params: { listId, title }, close }: ManyProps) {
  const t = useT();
  const ctx = useModule();
  const { entities } = ctx.ports;
  const [query, setQuery] = useState('');
  const [isUnlisted, setUnlisted] = useState(false);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<AddedMany | null>(null);
  const [most, setMost] = useState(ROWS);
  const people = useFollowees();
  const load = useCallback((signal: AbortSignal) => loadListed(ctx, listId, signal), [ctx, listId]);
  const [listed, retry] = useLoaded(ctx, load);
  const isIn = listed.state === 'ready' ? listed.value : null;
  const sought = query.trim().toLowerCase();
  const shown = people.ids.filter((id) => {
    if (!isIn || isIn.members.has(id) || outcome?.added.includes(id)) return false;
    if (isUnlisted && isIn.others.has(id)) return false;
    const account = entities.peek('account', id);
    return account && `${account.acct} ${account.displayName}`.toLowerCase().includes(sought);
  });
  const wanted = [...ticked].filter((id) => !outcome?.added.includes(id));
  const add = async () => {
    if (wanted.length === 0 || isBusy) return;
    setBusy(true);
    const added = await addMany(ctx, listId, wanted, ctx.signal);
    setBusy(false);
    if (added.error) ctx.telemetry.error(added.error);
    setOutcome((before) => ({ ...added, added: [...(before?.added ?? []), ...added.added] }));
    // Who was refused needs another press to be tried again.
    setTicked(new Set(wanted.filter((id) => added.error && !added.added.includes(id) && !added.refused.includes(id))));
  };
  const tick = (id: string, isTicked: boolean) =>
    setTicked((all) => new Set(isTicked ? [...all, id] : [...all].filter((one) => one !== id)));
  return (
    <DialogFrame
      title={t('many.title', { title })}
      onClose={close}
      closeLabel={t('add.close')}
      isFlush
      footer={
        <Button variant="primary" isBusy={isBusy} disabled={wanted.length === 0} onClick={() => void add()}>
          {t('many.add', { count: wanted.length })}
        </Button>
      }
    >
      <div>
        <form role="search" className={styles.search} onSubmit={(event) => event.preventDefault()}>
          <TextField
            type="search"
            icon={Search}
            label={t('many.search')}
            dir="auto"
            autoComplete="off"
            value={query}
            onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          />
          <Checkbox label={t('many.unlisted')} checked={isUnlisted} onChange={setUnlisted} />
        </form>
        {outcome && <Outcome outcome={outcome} />}
        {listed.state === 'failed' ? (
          <FailureCard title={t('many.failed')} error={listed.error} onRetry={retry} />
        ) : (
          <PagedView
            paged={isIn ? people : { ...people, ids: [], state: { ...people.state, phase: 'loading' } }}
            labels={{
              more: t('search.older'),
              loading: t('many.loading'),
              error: t('many.failed'),
              end: shown.length === 0 ? t('many.none') : t('search.end'),
            }}
            loading={<PeopleSkeleton label={t('many.loading')} />}
            empty={<EmptyState icon={Users} title={t('many.none')} />}
          >
            <ul className={styles.choices} aria-label={t('many.title', { title })}>
              {shown.slice(0, most).map((id) => (
                <li key={id}>
                  <Tick accountId={id} isTicked={ticked.has(id)} onTick={(isTicked) => tick(id, isTicked)} />
                </li>
              ))}
            </ul>
            {shown.length > most && (
              <Button isBlock onClick={() => setMost(most + ROWS)}>
                {t('search.older')}
              </Button>
            )}
          </PagedView>
        )}
      </div>
    </DialogFrame>
  );
}

export const manyDialog = defineMount(ManyDialog);

function Tick({
  accountId,
  isTicked,
  onTick,
}: {
  accountId: string;
  isTicked: boolean;
  onTick: (on: boolean) => void;
}) {
  const account = useModule().ports.entities.peek('account', accountId);
  return (
    account && (
      <Checkbox
        label={<bdi>{plainName(account)}</bdi>}
        hint={<bdi dir="ltr">@{account.acct}</bdi>}
        checked={isTicked}
        onChange={onTick}
      />
    )
  );
}

/** How many were added, and who was not. */
function Outcome({ outcome: { added, refused, error } }: { outcome: AddedMany }) {
  const t = useT();
  const locale = useLocale();
  const { i18n, ports } = useModule();
  const names = refused.map((id) => {
    const account = ports.entities.peek('account', id);
    return account ? plainName(account) : id;
  });
  return (
    <div className={styles.outcome}>
      {added.length > 0 && <Alert tone="success">{t('many.added', { count: added.length })}</Alert>}
      {names.length > 0 && (
        <Alert tone="error">
          <p>{t('many.refused', { names: formatList(locale, names) })}</p>
          <p>{t('members.onlyFollowed')}</p>
        </Alert>
      )}
      {error && (
        <Alert tone="error">
          <p>{t('many.stopped')}</p>
          <p>{actionFailureText(i18n, error)}</p>
        </Alert>
      )}
    </div>
  );
}

/** The people whom the user follows: hundreds are loaded, as the search is among those that are. */
function useFollowees() {
  const { api } = useModule().ports;
  const ownId = useSession().account?.id ?? '';
  const ask = useCallback<PagedSource['ask']>(
    (query, signal) => api.request(following(ownId, { ...query, limit: PAGE }), { signal }),
    [api, ownId],
  );
  const people = usePagedList({ key: `list-candidates:${ownId}`, isById: false, ask });
  const { ids, state, pages } = people;
  useEffect(() => {
    if (state.phase === 'ready' && state.older === 'idle' && ids.length < ENOUGH) void pages.older();
  }, [ids, state, pages]);
  return people;
}

interface Listed {
  /** Of this list. */
  readonly members: ReadonlySet<string>;
  /** Of all others. */
  readonly others: ReadonlySet<string>;
}

/** Who is in which list: servers tell it for each list alone. */
async function loadListed(
  { ports: { api } }: ModuleContext,
  listId: string,
  signal: AbortSignal,
): Promise<Result<Listed>> {
  const own = await api.request(lists(), { signal });
  if (own.error) return own;
  const replies = await Promise.all(own.data.map(({ id }) => api.request(listAccounts(id), { signal })));
  const refused = replies.find((reply) => reply.error);
  if (refused?.error) return { error: refused.error };
  const ids = (isWanted: (id: string) => boolean) =>
    new Set(own.data.flatMap(({ id }, at) => (isWanted(id) ? (replies[at]?.data?.ids ?? []) : [])));
  return { data: { members: ids((id) => id === listId), others: ids((id) => id !== listId) }, error: null };
}
