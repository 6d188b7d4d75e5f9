import type { ReactNode } from 'react';
import type { Chat } from '@skerry/shared/api';
import { PeopleSkeleton } from '@skerry/shared/person';
import { RouteLink, useSession } from '@skerry/shared/runtime';
import { buttonClass, EmptyState, TextField } from '@skerry/shared/ui';
import { FailureCard } from '@skerry/shared/ui/failure';
import { Search } from '@skerry/shared/ui/icons';
import { useMemberSearch } from '../lists/use-member-search.ts';
import { PersonRow } from '../people/person-row.tsx';
import talks from '../talks/talks.module.css';
import { useT } from '../use-t.ts';

interface NewChatProps {
  written: string;
  onWrite: (written: string) => void;
  known: readonly Chat[];
  /** The chats that were found; people without a chat stand below. */
  children: ReactNode;
}

/** A search for a person to chat with (TL-183). */
export function NewChat({ written, onWrite, known, children }: NewChatProps) {
  const t = useT();
  const { found, retry, isAsked, askNow } = useMemberSearch(written.trim(), false);
  return (
    <>
      <form
        role="search"
        className={talks.find}
        onSubmit={(event) => {
          event.preventDefault();
          askNow();
        }}
      >
        <TextField
          type="search"
          icon={Search}
          label={t('inbox.find')}
          isLabelHidden
          placeholder={t('inbox.find')}
          dir="auto"
          autoComplete="off"
          value={written}
          onChange={({ currentTarget }) => onWrite(currentTarget.value)}
        />
      </form>
      {children}
      {isAsked && (
        <div aria-live="polite">
          <Found found={found} retry={retry} known={known} />
        </div>
      )}
    </>
  );
}

function Found({
  found,
  retry,
  known,
}: Pick<ReturnType<typeof useMemberSearch>, 'found' | 'retry'> & Pick<NewChatProps, 'known'>) {
  const t = useT();
  const me = useSession().account;
  if (found.state === 'loading') return <PeopleSkeleton label={t('new.loading')} />;
  if (found.state === 'failed') return <FailureCard title={t('new.failed')} error={found.error} onRetry={retry} />;
  const all = found.value.ids.filter((id) => id !== me?.id);
  const others = all.filter((id) => !known.some(({ accountId }) => accountId === id));
  if (all.length === 0) return <EmptyState icon={Search} title={t('new.none')} />;
  if (others.length === 0) return null;
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
