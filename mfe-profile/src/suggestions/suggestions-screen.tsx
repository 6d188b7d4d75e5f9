import { useCallback, useRef, useState } from 'react';
import { PagedView } from '@skerry/shared/paging';
import { useModule, useEntity } from '@skerry/shared/runtime';
import { BackButton, EmptyState, Panel, PanelHead, type RowPosition, IconButton } from '@skerry/shared/ui';
import { UserPlus, X } from '@skerry/shared/ui/icons';
import { FeedOnDemand, usePeopleFeed } from '../people/feed-on-demand.tsx';
import { PersonArticle } from '../people/person-row.tsx';
import { useAskedPeople } from '../people/use-people.ts';
import { FollowButton } from '../relationship/follow-button.tsx';
import { askSuggestions } from './ask-suggestions.ts';
import { PAGE_LIST, PANEL_LIST } from './lists.ts';
import { useT } from '../use-t.ts';
import { dismissSuggestion } from '@skerry/shared/api';
import { PeopleSkeleton } from '@skerry/shared/person';
import { plainName } from '@skerry/shared/rules';
import { showFailure } from '@skerry/shared/ui/failure';
import { passFocus } from '../people/pass-focus.ts';

/** People of the page: as many as servers send. */
const PAGE_SIZE = 40;

/** The people whom the server suggests (PR-066). */
export function SuggestionsScreen() {
  const t = useT();
  const { api } = useModule().ports;
  usePeopleFeed();
  const ask = useCallback((_query: unknown, signal: AbortSignal) => askSuggestions(api, PAGE_SIZE, signal), [api]);
  const people = useAskedPeople(PAGE_LIST, ask);
  return (
    <Panel>
      <PanelHead
        level={1}
        isSticky
        title={t('suggestions.title')}
        before={<BackButton label={t('suggestions.back')} />}
      />
      <PagedView
        paged={people}
        labels={{
          more: t('suggestions.loadMore'),
          loading: t('suggestions.loadingPeople'),
          error: t('suggestions.failed'),
          end: t('suggestions.end'),
        }}
        loading={<PeopleSkeleton label={t('suggestions.loadingPeople')} />}
        empty={<EmptyState icon={UserPlus} title={t('suggestions.none')} body={t('suggestions.noneBody')} />}
      >
        <FeedOnDemand name={PAGE_LIST} label={t('suggestions.title')} people={people} renderPerson={renderPerson} />
      </PagedView>
    </Panel>
  );
}

function renderPerson(accountId: string, position: RowPosition) {
  return (
    <PersonArticle accountId={accountId} position={position}>
      <FollowButton accountId={accountId} size="small" />
      <DismissButton accountId={accountId} />
    </PersonArticle>
  );
}

/** Ends the suggestion of an account. Its row goes when the server has agreed. */
function DismissButton({ accountId }: { accountId: string }) {
  const t = useT();
  const ctx = useModule();
  const { api, entities } = ctx.ports;
  const account = useEntity('account', accountId);
  const [isBusy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const dismiss = async () => {
    setBusy(true);
    const { error } = await api.request(dismissSuggestion(accountId), { signal: ctx.signal });
    setBusy(false);
    if (error) return showFailure(ctx, error);
    passFocus(button.current);
    for (const list of [PAGE_LIST, PANEL_LIST]) entities.lists.remove(list, accountId);
  };
  return (
    <IconButton
      ref={button}
      size="small"
      icon={X}
      label={t('suggestions.dismiss', { name: account ? plainName(account) : '' })}
      isBusy={isBusy}
      onClick={() => void dismiss()}
    />
  );
}
