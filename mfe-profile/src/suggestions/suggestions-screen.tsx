import { useCallback } from 'react';
import { PagedView } from '@skerry/shared/paging';
import { useModule } from '@skerry/shared/runtime';
import { BackButton, EmptyState, Panel, PanelHead } from '@skerry/shared/ui';
import { UserPlus } from '@skerry/shared/ui/icons';
import { PeopleSkeleton } from '../people/people-skeleton.tsx';
import { PersonRow } from '../people/person-row.tsx';
import { useAskedPeople } from '../people/use-people.ts';
import { FollowButton } from '../relationship/follow-button.tsx';
import { askSuggestions } from './ask-suggestions.ts';
import { DismissButton } from './dismiss-button.tsx';
import { PAGE_LIST } from './lists.ts';
import { useSuggestionsT } from './use-suggestions-t.ts';

/** People of the page: as many as servers send. */
const PAGE_SIZE = 40;

/** The people whom the server suggests (PR-066). */
export function SuggestionsScreen() {
  const t = useSuggestionsT();
  const { api } = useModule().ports;
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
        <ul aria-label={t('suggestions.title')}>
          {people.ids.map((id) => (
            <PersonRow key={id} accountId={id}>
              <FollowButton accountId={id} size="small" />
              <DismissButton accountId={id} />
            </PersonRow>
          ))}
        </ul>
      </PagedView>
    </Panel>
  );
}
