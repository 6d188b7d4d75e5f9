import { useMemo, useState } from 'react';
import { Search } from '@skerry/shared/ui/icons';
import { Slot } from '@skerry/shared/runtime';
import { TextField } from '@skerry/shared/ui';
import { useT } from '../i18n/use-t.ts';
import styles from './navigation-editor.module.css';

/** What modules have to be pinned, and a field that finds it. */
export function AddPlaces() {
  const t = useT();
  const [wanted, setWanted] = useState('');
  const params = useMemo(() => ({ wanted }), [wanted]);
  return (
    <section aria-label={t('navEdit.addTitle')} className={styles.add}>
      <TextField
        type="search"
        className={styles.find}
        icon={Search}
        label={t('navEdit.addTitle')}
        dir="auto"
        autoComplete="off"
        value={wanted}
        onChange={({ currentTarget }) => setWanted(currentTarget.value)}
      />
      <Slot slot="shell/places/v1" params={params} />
    </section>
  );
}
