import { useState, type SyntheticEvent } from 'react';
import { Button, TextField } from '@skerry/shared/ui';
import { useT } from '../use-t.ts';
import styles from './profiles.module.css';

/** Characters of a name; servers take more. */
const MOST_CHARS = 100;

interface NewProfileProps {
  taken: readonly string[];
  isBusy: boolean;
  /** Whether the profile is there now. */
  onCreate: (name: string) => Promise<boolean>;
}

/** Creates a profile from the settings of this browser. */
export function NewProfile({ taken, isBusy, onCreate }: NewProfileProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const isTaken = taken.includes(name);
  const create = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (name === '' || isTaken || isBusy) return;
    if (await onCreate(name)) setTyped('');
  };
  return (
    <form className={styles.form} onSubmit={(event) => void create(event)}>
      <TextField
        label={t('create.name')}
        maxLength={MOST_CHARS}
        autoCapitalize="none"
        error={isTaken ? t('create.exists') : undefined}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" isBusy={isBusy} disabledReason={name === '' ? t('create.empty') : undefined}>
        {t('create')}
      </Button>
      <p className={styles.below}>{t('create.hint')}</p>
    </form>
  );
}
