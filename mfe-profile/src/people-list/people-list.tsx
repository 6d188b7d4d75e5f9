import { useCallback, useState } from 'react';
import { followers, following, type PageQuery } from '@skerry/shared/api';
import { PagedView } from '@skerry/shared/paging';
import { useAbility, useSession } from '@skerry/shared/runtime';
import { EmptyState, type RowPosition } from '@skerry/shared/ui';
import { Users } from '@skerry/shared/ui/icons';
import { EVERYBODY, isEverybody } from '../people-filter/people-choice.ts';
import { PeopleFilter } from '../people-filter/people-filter.tsx';
import { useChosenPeople } from '../people-filter/use-chosen-people.ts';
import { FollowButton } from '../relationship/follow-button.tsx';
import { OwnFollowees } from '../tags/own-followees.tsx';
import PeopleFeed from '../people/people-feed.tsx';
import { PeopleSkeleton } from '@skerry/shared/person';
import { PersonArticle } from '../people/person-row.tsx';
import { usePeople } from '../people/use-people.ts';
import { useT } from '../use-t.ts';

interface PeopleListProps {
  accountId: string;
  kind: 'followees' | 'followers';
}

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
  const t = useT();
  const people = usePeople(
    `${kind}:${accountId}`,
    useCallback(
      (query: PageQuery) => (kind === 'followers' ? followers : following)(accountId, query),
      [accountId, kind],
    ),
  );
  const { ids } = people;
  const [choice, setChoice] = useState(EVERYBODY);
  const chosen = useChosenPeople(ids, choice);
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
      <PeopleFeed
        name={`${kind}:${accountId}`}
        label={t(kind === 'followers' ? 'people.followers' : 'people.following')}
        people={people}
        ids={chosen}
        renderPerson={renderPerson}
      />
    </PagedView>
  );
}

function renderPerson(accountId: string, position: RowPosition) {
  return (
    <PersonArticle accountId={accountId} position={position}>
      <FollowButton accountId={accountId} size="small" />
    </PersonArticle>
  );
}
