import { useMemo, useState } from 'react';
import { MOBILE_QUERY } from '@skerry/shared/rules';
import { Slot, useModule, useSetting } from '@skerry/shared/runtime';
import { BackButton, Button, Panel, PanelBody, PanelHead, Select, TextField, useMediaQuery } from '@skerry/shared/ui';
import { RotateCcw, Search } from '@skerry/shared/ui/icons';
import { useT } from '../i18n/use-t.ts';
import { DECK_PATH } from './deck-path.ts';
import { DoneButton } from './done-button.tsx';
import { NavigationEditor } from './navigation-editor.tsx';
import styles from './navigation-editor.module.css';
import { UNDO_MS, useOwnNavigation } from './use-own-navigation.ts';

/** How the navigation is edited; in a narrow window, which has no side column, the editor itself. */
export default function NavigationPage() {
  const t = useT();
  const isNarrow = useMediaQuery(MOBILE_QUERY);
  return (
    <Panel>
      <PanelHead
        isSticky
        level={1}
        title={t('nav.edit')}
        before={<BackButton label={t('general.back')} />}
        actions={isNarrow && <DoneButton />}
      />
      <StartPageRow />
      {isNarrow && <NavigationEditor hasBar />}
      <PanelBody>
        <p className={styles.how}>{t('navEdit.how')}</p>
        <ResetButton />
      </PanelBody>
      <AddPlaces />
    </Panel>
  );
}

/** The columns and any entry of the navigation can be the start page; without a choice it is the operator's. */
function StartPageRow() {
  const t = useT();
  const [chosen, choose] = useSetting('shell.startPage');
  const { shown, hidden } = useOwnNavigation(false);
  const entries = [...shown, ...hidden].flatMap(({ id, label, entry }) => (entry ? [{ value: id, label }] : []));
  const columns = { value: DECK_PATH, label: t('deck.title') };
  const options = entries.some(({ value }) => value === DECK_PATH) ? entries : [...entries, columns];
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

/** Puts back the order as it is delivered, which can be undone. */
function ResetButton() {
  const t = useT();
  const { notices } = useModule().ports;
  const own = useOwnNavigation(false);
  const reset = () => {
    const { kept } = own;
    own.reset();
    notices.show({
      level: 'success',
      text: t('navEdit.wasReset'),
      ms: UNDO_MS,
      action: { label: t('navEdit.undo'), run: () => own.restore(kept) },
    });
  };
  return (
    <Button size="small" icon={RotateCcw} className={styles.reset} onClick={reset}>
      {t('navEdit.reset')}
    </Button>
  );
}

/** What modules have to be pinned, and a field that finds it. */
function AddPlaces() {
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
