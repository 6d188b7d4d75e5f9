import { UserPlus } from '@skerry/shared/ui/icons';
import { useEffect, useState } from 'react';
import { authorizeFollowRequest, followRequests, rejectFollowRequest } from '@skerry/shared/api';
import { plainName } from '@skerry/shared/rules';
import { useModule } from '@skerry/shared/runtime';
import { PagedView } from '@skerry/shared/paging';
import { PeopleSkeleton } from '@skerry/shared/person';
import { BackButton, Button, EmptyState, Panel, PanelHead, type RowPosition } from '@skerry/shared/ui';
import { passFocus } from '../people/pass-focus.ts';
import { FeedOnDemand, usePeopleFeed } from '../people/feed-on-demand.tsx';
import { PersonArticle } from '../people/person-row.tsx';
import { usePeople } from '../people/use-people.ts';
import { showFailure } from '@skerry/shared/ui/failure';
import { withCounts } from '../relationship/count-changes.ts';
import {
  countRequests,
  dropGone,
  dropRequest,
  REQUESTS_LIST,
  withOneRequestLess,
} from '../relationship/follow-requests.ts';
import { useT } from '../use-t.ts';

const ANSWERS = { authorize: authorizeFollowRequest, reject: rejectFollowRequest } as const;

/** Follow requests, each with approve and deny (PR-057). */
export function RequestsScreen() {
  const t = useT();
  usePeopleFeed();
  const requests = usePeople(REQUESTS_LIST, followRequests);
  const { pages, state } = requests;
  // The last row that was loaded is answered: with it went what loads more at the end of the rows.
  const isAnswered = requests.ids.length === 0 && state.phase === 'ready' && state.older === 'idle';
  useEffect(() => {
    if (isAnswered) void pages.older();
  }, [isAnswered, pages]);
  return (
    <Panel>
      <PanelHead level={1} isSticky title={t('requests.title')} before={<BackButton label={t('requests.back')} />} />
      <PagedView
        paged={requests}
        labels={{
          more: t('requests.more'),
          loading: t('requests.loading'),
          error: t('requests.failed'),
          end: t('requests.end'),
        }}
        loading={<PeopleSkeleton label={t('requests.loading')} />}
        empty={<EmptyState icon={UserPlus} title={t('requests.none')} body={t('requests.noneBody')} />}
      >
        <FeedOnDemand name={REQUESTS_LIST} label={t('requests.title')} people={requests} renderPerson={renderPerson} />
      </PagedView>
    </Panel>
  );
}

function renderPerson(accountId: string, position: RowPosition) {
  return (
    <PersonArticle accountId={accountId} position={position}>
      <Answers accountId={accountId} />
    </PersonArticle>
  );
}

/** The row is removed after the server has agreed, or knows of no request; otherwise it stays and shows why. */
function Answers({ accountId }: { accountId: string }) {
  const t = useT();
  const ctx = useModule();
  const { ports, session } = ctx;
  const [busy, setBusy] = useState<'authorize' | 'reject' | null>(null);

  const answer = async (kind: 'authorize' | 'reject', from: HTMLElement) => {
    const ownId = session.account?.id;
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
      optimistic: [
        // Nothing is shown before the reply; it says whether the account follows now.
        ...withCounts(ports.entities, ownId, accountId, (relationship) => relationship),
        { kind: 'account', id: ownId ?? '', patch: withOneRequestLess },
      ],
    });
    if (error && error.code !== 'not-found') {
      const { data: gone, error: uncounted } = await countRequests(ctx);
      if (uncounted && uncounted.code !== 'aborted') ctx.telemetry.error(uncounted);
      if (gone?.includes(accountId)) {
        passFocus(from);
        return dropGone(ctx, gone);
      }
      setBusy(null);
      return showFailure(ctx, error);
    }
    passFocus(from);
    await dropRequest(ctx, accountId);
    if (error) return;
    ctx.bus.emit('profile/follow-request-answered/v1', { accountId, isApproved: isApproval });
  };

  return (
    <>
      <Button
        size="small"
        variant="primary"
        isBusy={busy === 'authorize'}
        onClick={({ currentTarget }) => {
          void answer('authorize', currentTarget);
        }}
      >
        {t('requests.approve')}
      </Button>
      <Button
        size="small"
        isBusy={busy === 'reject'}
        onClick={({ currentTarget }) => {
          void answer('reject', currentTarget);
        }}
      >
        {t('requests.deny')}
      </Button>
    </>
  );
}
