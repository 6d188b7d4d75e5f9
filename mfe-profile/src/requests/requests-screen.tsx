import { UserPlus } from '@skerry/shared/ui/icons';
import { useCallback, useState } from 'react';
import { authorizeFollowRequest, followRequests, rejectFollowRequest } from '@skerry/shared/api';
import type { Account } from '@skerry/shared/entities';
import { plainName } from '@skerry/shared/rules';
import { firstValueFrom, useModule } from '@skerry/shared/runtime';
import { Button, EmptyState, ErrorCard, LoadingMore, Panel, PanelHead } from '@skerry/shared/ui';
import { PeopleSkeleton, PersonRow } from '../people/person-row.tsx';
import { usePeople, type PeopleCall } from '../people/use-people.ts';
import { showFailure } from '@skerry/shared/ui/failure';
import { useT } from '../use-t.ts';
import { REQUESTS_BADGE } from './watch-requests.ts';

const ANSWERS = { authorize: authorizeFollowRequest, reject: rejectFollowRequest } as const;

/** Follow requests, each with approve and deny (PR-057). */
export function RequestsScreen() {
  const t = useT();
  const { people, more, remove } = usePeople(useCallback<PeopleCall>((cursor) => followRequests({ cursor }), []));
  return (
    <Panel>
      <PanelHead level={1} isSticky title={t('requests.title')} />
      {people.ids.length === 0 && people.state === 'loading' && <PeopleSkeleton label={t('people.loading')} />}
      {people.ids.length === 0 && people.state === 'error' && (
        <ErrorCard
          title={t('requests.failed')}
          detail={people.error?.serverText ?? undefined}
          retryLabel={t('retry')}
          onRetry={more}
        />
      )}
      {people.ids.length === 0 && people.state === 'end' && (
        <EmptyState icon={UserPlus} title={t('requests.none')} body={t('requests.noneBody')} />
      )}
      {people.ids.length === 0 && people.state === 'idle' && (
        <LoadingMore state="idle" onMore={more} labels={labels(t)} />
      )}
      {people.ids.length > 0 && (
        <>
          <ul>
            {people.ids.map((id) => (
              <PersonRow key={id} accountId={id}>
                <Answers accountId={id} onAnswered={remove} />
              </PersonRow>
            ))}
          </ul>
          <LoadingMore state={people.state} onMore={more} labels={labels(t)} />
        </>
      )}
    </Panel>
  );
}

function labels(t: ReturnType<typeof useT>) {
  return {
    more: t('people.more'),
    loading: t('people.loading'),
    error: t('requests.failed'),
    retry: t('retry'),
    end: t('requests.end'),
  };
}

function withOneRequestLess(account: Account): Account {
  const { own } = account;
  return own ? { ...account, own: { ...own, followRequestsCount: Math.max(0, own.followRequestsCount - 1) } } : account;
}

/** The row is removed after the server has agreed; otherwise it stays and shows why. */
function Answers({ accountId, onAnswered }: { accountId: string; onAnswered: (id: string) => void }) {
  const t = useT();
  const ctx = useModule();
  const { ports, session } = ctx;
  const [busy, setBusy] = useState<'authorize' | 'reject' | null>(null);

  const answer = async (kind: 'authorize' | 'reject') => {
    const isApproval = kind === 'authorize';
    const account = ports.entities.peek('account', accountId);
    const name = account ? plainName(account) : '';
    const asksFirst = ports.settings.get(isApproval ? 'modalOnApproveFollow' : 'modalOnDenyFollow');
    const question = {
      title: t(isApproval ? 'requests.approveQuestion' : 'requests.denyQuestion', { name }),
      body: t(isApproval ? 'requests.approveBody' : 'requests.denyBody'),
      confirmLabel: t(isApproval ? 'requests.approve' : 'requests.deny'),
      danger: !isApproval,
    };
    if (asksFirst && !(await ports.dialogs.confirm(question))) return;
    setBusy(kind);
    const { error } = await ports.api.request(ANSWERS[kind](accountId), {
      signal: ctx.signal,
      optimistic: { kind: 'account', id: session.account?.id ?? '', patch: withOneRequestLess },
    });
    if (error) {
      setBusy(null);
      return showFailure(ctx, error);
    }
    ports.badges.set(REQUESTS_BADGE, Math.max(0, (await firstValueFrom(ports.badges.watch(REQUESTS_BADGE))) - 1));
    onAnswered(accountId);
  };

  return (
    <>
      <Button
        size="small"
        variant="primary"
        isBusy={busy === 'authorize'}
        onClick={() => {
          void answer('authorize');
        }}
      >
        {t('requests.approve')}
      </Button>
      <Button
        size="small"
        isBusy={busy === 'reject'}
        onClick={() => {
          void answer('reject');
        }}
      >
        {t('requests.deny')}
      </Button>
    </>
  );
}
