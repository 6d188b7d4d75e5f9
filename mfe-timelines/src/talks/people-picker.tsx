import { useState } from 'react';
import { PeopleSkeleton } from '@skerry/shared/person';
import { plainName } from '@skerry/shared/rules';
import { useSession } from '@skerry/shared/runtime';
import { Button, EmptyState, TextField } from '@skerry/shared/ui';
import { FailureCard } from '@skerry/shared/ui/failure';
import { Search, X } from '@skerry/shared/ui/icons';
import { useMemberSearch } from '../lists/use-member-search.ts';
import { PersonRow } from '../people/person-row.tsx';
import { useT } from '../use-t.ts';
import styles from './talks.module.css';
import { useAccounts } from './use-accounts.ts';

interface PeoplePickerProps {
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  takesFocus?: boolean;
}

/** People who are chosen by a search: each can be taken back. */
export function PeoplePicker({ chosen, onChange, takesFocus = false }: PeoplePickerProps) {
  const t = useT();
  const me = useSession().account?.id;
  const [written, setWritten] = useState('');
  const { found, retry, isAsked, askNow } = useMemberSearch(written.trim(), false);
  const accounts = useAccounts(chosen);
  const others = found.state === 'ready' ? found.value.ids.filter((id) => id !== me && !chosen.includes(id)) : [];
  return (
    <div className={styles.picker}>
      {chosen.length > 0 && (
        <ul className={styles.chips} aria-label={t('inbox.recipients')}>
          {accounts.map((account, at) => (
            <li key={chosen[at]}>
              <Button
                size="small"
                variant="soft"
                icon={X}
                aria-label={t('members.removeNamed', { name: account ? plainName(account) : '' })}
                onClick={() => onChange(chosen.filter((id) => id !== chosen[at]))}
              >
                <bdi>{account ? plainName(account) : t('inbox.gone_person')}</bdi>
              </Button>
            </li>
          ))}
        </ul>
      )}
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
          label={t('inbox.find')}
          isLabelHidden
          placeholder={t('new.field')}
          dir="auto"
          autoComplete="off"
          autoFocus={takesFocus}
          value={written}
          onChange={({ currentTarget }) => setWritten(currentTarget.value)}
        />
      </form>
      {isAsked && (
        <div aria-live="polite">
          {found.state === 'loading' && <PeopleSkeleton label={t('new.loading')} />}
          {found.state === 'failed' && <FailureCard title={t('new.failed')} error={found.error} onRetry={retry} />}
          {found.state === 'ready' && others.length === 0 && <EmptyState icon={Search} title={t('new.none')} />}
          {others.length > 0 && (
            <ul aria-label={t('new.found')}>
              {others.map((id) => (
                <PersonRow key={id} accountId={id}>
                  <Button
                    size="small"
                    onClick={() => {
                      onChange([...chosen, id]);
                      setWritten('');
                    }}
                  >
                    {t('members.add')}
                  </Button>
                </PersonRow>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  );
}
