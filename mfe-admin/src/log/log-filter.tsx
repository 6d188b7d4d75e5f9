import { useRef } from 'react';
import { Button, Select, TextField } from '@skerry/shared/ui';
import { Search } from '@skerry/shared/ui/icons';
import { ALL, isBackwards, isFiltered, type Chosen } from './chosen.ts';
import styles from './log.module.css';
import { useT } from '../use-t.ts';

interface LogFilterProps {
  chosen: Chosen;
  moderators: readonly { id: string; nickname: string }[];
  onChange: (next: Chosen) => void;
}

/** What of the log is shown: by words, by who did it, by days. */
export function LogFilter({ chosen, moderators, onChange }: LogFilterProps) {
  const t = useT();
  const search = useRef<HTMLInputElement>(null);
  const change = (part: Partial<Chosen>) => onChange({ ...chosen, ...part });
  return (
    <search className={styles.filter} aria-label={t('log.filter.label')}>
      <TextField
        ref={search}
        type="search"
        className={styles.search}
        label={t('log.filter.search')}
        isLabelHidden
        placeholder={t('log.filter.search')}
        icon={Search}
        value={chosen.search}
        onChange={(event) => change({ search: event.currentTarget.value })}
      />
      <Select
        label={t('log.filter.actor')}
        value={chosen.actorId}
        options={[
          { value: '', label: t('log.filter.anybody') },
          ...moderators.map(({ id, nickname }) => ({ value: id, label: `@${nickname}` })),
        ]}
        onChange={(event) => change({ actorId: event.currentTarget.value })}
      />
      <TextField
        type="date"
        label={t('log.filter.from')}
        value={chosen.from}
        onChange={(event) => change({ from: event.currentTarget.value })}
      />
      <TextField
        type="date"
        label={t('log.filter.until')}
        error={isBackwards(chosen) && t('log.filter.backwards')}
        value={chosen.until}
        min={chosen.from}
        onChange={(event) => change({ until: event.currentTarget.value })}
      />
      {isFiltered(chosen) && (
        <Button
          size="small"
          variant="ghost"
          className={styles.clear}
          onClick={() => {
            // The button goes away with what it takes back.
            search.current?.focus();
            onChange(ALL);
          }}
        >
          {t('log.filter.clear')}
        </Button>
      )}
    </search>
  );
}
