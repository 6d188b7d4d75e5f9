import { useCallback } from 'react';
import { MODERATION_TAGS, type ModerationTag, type UserFilter } from '@skerry/shared/api/admin';
import { useModule } from '@skerry/shared/runtime';
import { Button, Select, useLoaded } from '@skerry/shared/ui';
import { hasTagPolicy } from '../person/has-tag-policy.ts';
import { useT } from '../use-t.ts';
import { isOffered, QUESTIONS, SEARCHED, type Chosen, type Learnt, type Searched } from './chosen-filters.ts';
import styles from './users.module.css';

interface UserFiltersProps {
  id: string;
  chosen: Chosen;
  searched: Searched;
  learnt: Learnt;
  onChange: (chosen: Chosen) => void;
  onSearched: (searched: Searched) => void;
  /** Absent if nothing is left out. */
  onClear: (() => void) | undefined;
}

/** What accounts are found by, as far as the server has shown that it knows it. */
export function UserFilters({ id, chosen, searched, learnt, onChange, onSearched, onClear }: UserFiltersProps) {
  const t = useT();
  const nameOf = useFilterName();
  const hasTags = useHasTags();
  const places = SEARCHED.filter((place) => place !== 'email' || learnt.told.has('email'));
  return (
    <div id={id} className={styles.filters} role="group" aria-label={t('users.filter.label')}>
      <Select
        label={t('users.filter.searched')}
        value={searched}
        options={places.map((value) => ({ value, label: t(`searched.${value}`) }))}
        onChange={({ currentTarget }) => onSearched(SEARCHED.find((one) => one === currentTarget.value) ?? 'query')}
      />
      {QUESTIONS.map((question) => {
        const offered = question.filters.filter((filter) => isOffered(learnt, filter));
        if (offered.length === 0 || (question.id === 'limit' && !hasTags)) return null;
        return (
          <Select
            key={question.id}
            label={t(`users.filter.${question.id}`)}
            value={offered.find((filter) => filter === chosen[question.id]) ?? ''}
            options={[
              { value: '', label: t('users.filter.any') },
              ...offered.map((value) => ({ value, label: nameOf(value) })),
            ]}
            onChange={({ currentTarget }) => {
              const next = offered.find((filter) => filter === currentTarget.value);
              onChange({ ...chosen, [question.id]: next });
            }}
          />
        );
      })}
      {onClear && (
        <Button size="small" variant="ghost" className={styles.clear} onClick={onClear}>
          {t('users.filter.clear')}
        </Button>
      )}
    </div>
  );
}

/** A filter in the user's language. */
export function useFilterName(): (filter: UserFilter) => string {
  const t = useT();
  return useCallback((filter) => (isTag(filter) ? t(`tag.${filter}`) : t(`is.${filter}`)), [t]);
}

function isTag(filter: UserFilter): filter is ModerationTag {
  return MODERATION_TAGS.some((tag) => tag === filter);
}

/** Where the server applies no limits, nobody can have one. */
function useHasTags(): boolean {
  const ctx = useModule();
  const { api } = ctx.ports;
  const [loaded] = useLoaded(
    ctx,
    useCallback(async (signal: AbortSignal) => ({ data: await hasTagPolicy(api, signal), error: null }), [api]),
  );
  return loaded.state === 'ready' && loaded.value;
}
