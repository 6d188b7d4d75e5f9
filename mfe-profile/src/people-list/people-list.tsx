import { useCallback, useMemo, useState } from 'react';
import { followers, following, type PageQuery } from '@skerry/shared/api';
import { PagedView } from '@skerry/shared/paging';
import { useAbility, useModule, useOtherSetting, useSession } from '@skerry/shared/runtime';
import { EmptyState, VirtualList, type RowPosition } from '@skerry/shared/ui';
import { Users } from '@skerry/shared/ui/icons';
import { KeyedList } from '@skerry/shared/ui/list-keys';
import { EVERYBODY, isEverybody } from '../people-filter/people-choice.ts';
import { PeopleFilter } from '../people-filter/people-filter.tsx';
import { useChosenPeople } from '../people-filter/use-chosen-people.ts';
import { FollowButton } from '../relationship/follow-button.tsx';
import { OwnFollowees } from '../tags/own-followees.tsx';
import { PeopleSkeleton } from '../people/people-skeleton.tsx';
import { PersonArticle } from '../people/person-row.tsx';
import { usePeople } from '../people/use-people.ts';
import { usePeopleListT } from './use-people-list-t.ts';

interface PeopleListProps {
  accountId: string;
  kind: 'followees' | 'followers';
}

/** Pixels of a row, until it is measured: names, and two lines of a bio. */
const ROW_PX = 92;
/** From this many on there is a search. */
const SEARCHED_FROM = 8;

/** The followers of an account, or whom it follows: loaded with the first of these tabs. */
export default function PeopleList({ accountId, kind }: PeopleListProps) {
  const { account } = useSession();
  const hasTags = useAbility('followedTags');
  const people = <People key={kind} accountId={accountId} kind={kind} />;
  return kind === 'followees' && hasTags && account?.id === accountId ? <OwnFollowees>{people}</OwnFollowees> : people;
}

/** In pages, with the rows near the window alone in the page: some accounts have a hundred thousand followers. */
function People({ accountId, kind }: PeopleListProps) {
  const t = usePeopleListT();
  const { telemetry } = useModule();
  const isVirtual = useOtherSetting('timelines', 'virtualScrolling', true);
  const people = usePeople(
    `${kind}:${accountId}`,
    useCallback(
      (query: PageQuery) => (kind === 'followers' ? followers : following)(accountId, query),
      [accountId, kind],
    ),
  );
  const { ids, state, pages } = people;
  const [choice, setChoice] = useState(EVERYBODY);
  const chosen = useChosenPeople(ids, choice);
  const items = useMemo(() => chosen.map((key) => ({ key })), [chosen]);
  const endReached = useCallback(() => void pages.older(), [pages]);
  return (
    <PagedView
      paged={people}
      labels={{
        more: t('people.more'),
        loading: t('people.loading'),
        error: t('people.failed'),
        end: t('people.end'),
      }}
      loading={<PeopleSkeleton label={t('people.loading')} />}
      empty={<EmptyState icon={Users} title={t(kind === 'followers' ? 'people.noFollowers' : 'people.noFollowing')} />}
    >
      {(ids.length >= SEARCHED_FROM || !isEverybody(choice)) && (
        <PeopleFilter choice={choice} onChange={setChoice} shown={chosen.length} loaded={ids.length} />
      )}
      <KeyedList name={`${kind}:${accountId}`}>
        <VirtualList
          items={items}
          label={t(kind === 'followers' ? 'people.followers' : 'people.following')}
          estimate={ROW_PX}
          renderItem={renderPerson}
          isEnabled={isVirtual}
          isBusy={state.older === 'loading'}
          isComplete={state.older === 'end'}
          onEndReached={state.older === 'idle' ? endReached : undefined}
          onFailed={telemetry.error}
        />
      </KeyedList>
    </PagedView>
  );
}

function renderPerson({ key }: { key: string }, position: RowPosition) {
  return (
    <PersonArticle accountId={key} position={position}>
      <FollowButton accountId={key} size="small" />
    </PersonArticle>
  );
}
