import { useCallback } from 'react';
import { PagedView } from '@skerry/shared/paging';
import { useModule } from '@skerry/shared/runtime';
import { BackButton, EmptyState, Panel, PanelHead, type RowPosition } from '@skerry/shared/ui';
import { UserPlus } from '@skerry/shared/ui/icons';
import { DeferredFeed, usePeopleFeed } from '../people/deferred-feed.tsx';
import { PeopleSkeleton } from '@skerry/shared/person';
import { PersonArticle } from '../people/person-row.tsx';
import { useAskedPeople } from '../people/use-people.ts';
import { FollowButton } from '../relationship/follow-button.tsx';
import { askSuggestions } from './ask-suggestions.ts';
import { DismissButton } from './dismiss-button.tsx';
import { PAGE_LIST } from './lists.ts';
import { useT } from '../use-t.ts';

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
        <DeferredFeed name={PAGE_LIST} label={t('suggestions.title')} people={people} renderPerson={renderPerson} />
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
