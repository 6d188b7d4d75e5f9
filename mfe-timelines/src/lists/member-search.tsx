import { Search } from '@skerry/shared/ui/icons';
import { useState } from 'react';
import { PeopleSkeleton } from '@skerry/shared/person';
import { Checkbox, EmptyState, PanelHead, TextField } from '@skerry/shared/ui';
import { FailureCard } from '@skerry/shared/ui/failure';
import styles from './lists.module.css';
import { MembershipButton } from './membership-button.tsx';
import { PersonRow } from '../people/person-row.tsx';
import { useKeptText } from '../own-entries/use-kept-text.ts';
import { useT } from '../use-t.ts';
import { useMemberSearch } from './use-member-search.ts';

interface MemberSearchProps {
  listId: string;
  memberIds: readonly string[];
}

/** People who can be added to a list: among those the user follows, unless they ask for all (TL-167). */
export function MemberSearch({ listId, memberIds }: MemberSearchProps) {
  const t = useT();
  const [written, setWritten] = useKeptText(`search:${listId}`);
  const [isFollowing, setFollowing] = useState(true);
  const { found, retry, isAsked, askNow } = useMemberSearch((written ?? '').trim(), isFollowing);
  return (
    <section aria-label={t('lists.search.title')}>
      <PanelHead title={t('lists.search.title')} />
      <form
        role="search"
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          askNow();
        }}
      >
        <TextField
          type="search"
          icon={Search}
          label={t('lists.search.field')}
          dir="auto"
          autoComplete="off"
          value={written ?? ''}
          onChange={({ currentTarget }) => setWritten(currentTarget.value || null)}
        />
        <Checkbox label={t('lists.search.following')} checked={isFollowing} onChange={setFollowing} />
      </form>
      {isAsked && (
        <div aria-live="polite">
          <Found listId={listId} memberIds={memberIds} found={found} retry={retry} />
        </div>
      )}
    </section>
  );
}

interface FoundProps extends MemberSearchProps, Pick<ReturnType<typeof useMemberSearch>, 'found' | 'retry'> {}

function Found({ listId, memberIds, found, retry }: FoundProps) {
  const t = useT();
  switch (found.state) {
    case 'loading':
      return <PeopleSkeleton label={t('lists.search.loading')} />;
    case 'failed':
      return <FailureCard title={t('lists.search.failed')} error={found.error} onRetry={retry} />;
    case 'ready':
      return found.value.ids.length === 0 ? (
        <EmptyState icon={Search} title={t('lists.search.none')} />
      ) : (
        <ul aria-label={t('lists.search.title')}>
          {found.value.ids.map((id) => (
            <PersonRow key={id} accountId={id}>
              <MembershipButton listId={listId} accountId={id} isMember={memberIds.includes(id)} />
            </PersonRow>
          ))}
        </ul>
      );
  }
}
