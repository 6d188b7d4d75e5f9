import { Users } from '@skerry/shared/ui/icons';
import { PagedView, type Paged } from '@skerry/shared/paging';
import { PeopleSkeleton } from '@skerry/shared/person';
import { EmptyState } from '@skerry/shared/ui';
import { KeyedList } from '@skerry/shared/ui/list-keys';
import { FollowButton } from '../relationship/follow-button.tsx';
import { useT } from '../use-t.ts';
import { PersonRow } from './person-row.tsx';

interface PeoplePagesProps {
  /** The list's name in the history. */
  name: string;
  people: Paged;
  /** Shown where there is nobody. */
  nobody: string;
  canFollow: (accountId: string) => boolean;
}

/** People in pages, with each face that such a list has. */
export function PeoplePages({ name, people, nobody, canFollow }: PeoplePagesProps) {
  const t = useT();
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
      empty={<EmptyState icon={Users} title={nobody} />}
    >
      <KeyedList name={name}>
        <ul>
          {people.ids.map((id) => (
            <PersonRow key={id} accountId={id}>
              {canFollow(id) && <FollowButton accountId={id} size="small" />}
            </PersonRow>
          ))}
        </ul>
      </KeyedList>
    </PagedView>
  );
}
