import { useSetting } from '@skerry/shared/runtime';
import { Select } from '@skerry/shared/ui';
import { useT } from '../i18n/use-t.ts';
import styles from './navigation-editor.module.css';
import { useOwnNavigation } from './use-own-navigation.ts';

/** Any entry of the navigation can be the start page; without a choice it is the operator's. */
export function StartPageRow() {
  const t = useT();
  const [chosen, choose] = useSetting('shell.startPage');
  const { shown, hidden } = useOwnNavigation(false);
  const options = [...shown, ...hidden].flatMap(({ id, label, entry }) => (entry ? [{ value: id, label }] : []));
  const isGone = chosen !== '' && options.every(({ value }) => value !== chosen);
  return (
    <Select
      className={styles.start}
      label={t('page.start')}
      hint={t('navEdit.startHint')}
      value={chosen}
      options={[
        { value: '', label: t('navEdit.startServer') },
        ...(isGone ? [{ value: chosen, label: t('navEdit.startGone', { name: chosen }) }] : []),
        ...options,
      ]}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}
