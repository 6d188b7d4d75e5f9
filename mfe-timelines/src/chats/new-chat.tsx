import { useState } from 'react';
import { PeopleSkeleton } from '@skerry/shared/person';
import { RouteLink, useSession } from '@skerry/shared/runtime';
import { buttonClass, EmptyState, TextField } from '@skerry/shared/ui';
import { FailureCard } from '@skerry/shared/ui/failure';
import { Search } from '@skerry/shared/ui/icons';
import { useMemberSearch } from '../lists/use-member-search.ts';
import { PersonRow } from '../people/person-row.tsx';
import styles from './chats.module.css';
import { useT } from '../use-t.ts';

/** A search for a person to chat with (TL-183). */
export function NewChat() {
  const t = useT();
  const [written, setWritten] = useState('');
  const { found, retry, isAsked, askNow } = useMemberSearch(written.trim(), false);
  return (
    <section aria-label={t('new.title')} className={styles.search}>
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          askNow();
        }}
      >
        <TextField
          type="search"
          icon={Search}
          label={t('new.title')}
          placeholder={t('new.field')}
          dir="auto"
          autoComplete="off"
          value={written}
          onChange={({ currentTarget }) => setWritten(currentTarget.value)}
        />
      </form>
      {isAsked && (
        <div aria-live="polite">
          <Found found={found} retry={retry} />
        </div>
      )}
    </section>
  );
}

function Found({ found, retry }: Pick<ReturnType<typeof useMemberSearch>, 'found' | 'retry'>) {
  const t = useT();
  const me = useSession().account;
  if (found.state === 'loading') return <PeopleSkeleton label={t('new.loading')} />;
  if (found.state === 'failed') return <FailureCard title={t('new.failed')} error={found.error} onRetry={retry} />;
  const others = found.value.ids.filter((id) => id !== me?.id);
  if (others.length === 0) return <EmptyState icon={Search} title={t('new.none')} />;
  return (
    <ul aria-label={t('new.found')}>
      {others.map((id) => (
        <PersonRow key={id} accountId={id}>
          <RouteLink
            to="timelines.chat"
            params={{ username: me?.acct ?? '', accountId: id }}
            className={buttonClass({ size: 'small' })}
          >
            {t('new.chat')}
          </RouteLink>
        </PersonRow>
      ))}
    </ul>
  );
}
