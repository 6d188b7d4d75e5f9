import { useSession } from '@skerry/shared/runtime';
import { Select, TextField } from '@skerry/shared/ui';
import { isEverybody, RELATIONS, type PeopleChoice, type Relation } from './people-choice.ts';
import { useT } from '../use-t.ts';
import styles from './people-filter.module.css';

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
export function PeopleFilter({ choice, onChange, shown, loaded }: PeopleFilterProps) {
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
