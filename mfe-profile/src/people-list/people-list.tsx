import { useCallback, useState, useMemo, type ReactNode } from 'react';
import { followers, following, type PageQuery } from '@skerry/shared/api';
import { PagedView } from '@skerry/shared/paging';
import { PeopleSkeleton } from '@skerry/shared/person';
import { useAbility, useSession, useModule, useShellLocation } from '@skerry/shared/runtime';
import { EmptyState, type RowPosition, Select, TextField, Tabs } from '@skerry/shared/ui';
import { Users } from '@skerry/shared/ui/icons';
import { EVERYBODY, isEverybody, RELATIONS, type PeopleChoice, type Relation, isChosen } from './people-choice.ts';
import { FollowButton } from '../relationship/follow-button.tsx';
import PeopleFeed from '../people/people-feed.tsx';
import { PersonArticle } from '../people/person-row.tsx';
import { usePeople } from '../people/use-people.ts';
import { useT } from '../use-t.ts';
import styles from './people-list.module.css';
import { FollowedTags } from '../tags/followed-tags.tsx';

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

interface PeopleFilterProps {
  choice: PeopleChoice;
  onChange: (choice: PeopleChoice) => void;
  shown: number;
  loaded: number;
}

/**
 * A search in a list of people. No server has one: it is among those that are loaded, and says among how many; the foot
 * of the list loads more.
 */
function PeopleFilter({ choice, onChange, shown, loaded }: PeopleFilterProps) {
  const t = useT();
  const { account } = useSession();
  return (
    <search className={styles.filter}>
      <TextField
        type="search"
        className={styles.words}
        label={t('filter.words')}
        isLabelHidden
        placeholder={t('filter.placeholder')}
        autoComplete="off"
        value={choice.words}
        onChange={({ currentTarget }) => onChange({ ...choice, words: currentTarget.value })}
      />
      {account && (
        <Select
          className={styles.relation}
          label={t('filter.relation')}
          isLabelHidden
          value={choice.relation}
          options={RELATIONS.map((value) => ({ value, label: t(`filter.${value}`) }))}
          onChange={({ currentTarget }) => onChange({ ...choice, relation: currentTarget.value as Relation })}
        />
      )}
      <p role="status" className={styles.shown} hidden={isEverybody(choice)}>
        {!isEverybody(choice) && (shown === 0 ? t('filter.none') : t('filter.shown', { shown, loaded }))}
      </p>
    </search>
  );
}

/**
 * Those of a list whom the user wants to see. A follow in one of the rows moves no row: who fits is looked at when the
 * list or the choice changes.
 */
function useChosenPeople(ids: readonly string[], choice: PeopleChoice): readonly string[] {
  const { entities } = useModule().ports;
  return useMemo(
    () =>
      isEverybody(choice)
        ? ids
        : ids.filter((id) => isChosen(choice, entities.peek('account', id), entities.peek('relationship', id))),
    [entities, ids, choice],
  );
}

const TAGS_HASH = '#followees/tags';

/** Whom and what the user follows (PR-002). The address has which of them is shown. */
function OwnFollowees({ children }: { children: ReactNode }) {
  const t = useT();
  const { navigation } = useModule().ports;
  const { hash } = useShellLocation();
  const select = (part: 'users' | 'tags') => {
    const { pathname, search, state } = navigation.location;
    const next = part === 'tags' ? TAGS_HASH : '#followees';
    navigation.go(`${pathname}${search}${next}`, { replace: true, state });
  };
  const selected = hash === TAGS_HASH ? 'tags' : 'users';
  return (
    <Tabs
      label={t('tags.parts')}
      tabs={[
        { key: 'users', label: t('tags.users') },
        { key: 'tags', label: t('tags.tags') },
      ]}
      selected={selected}
      onSelect={select}
    >
      {selected === 'tags' ? <FollowedTags /> : children}
    </Tabs>
  );
}
