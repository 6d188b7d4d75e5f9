import { MOBILE_QUERY } from '@skerry/shared/rules';
import { BackButton, Panel, PanelBody, PanelHead, useMediaQuery } from '@skerry/shared/ui';
import { useT } from '../i18n/use-t.ts';
import { AddPlaces } from './add-places.tsx';
import { DoneButton } from './done-button.tsx';
import { NavigationEditor } from './navigation-editor.tsx';
import { StartPageRow } from './start-page-row.tsx';
import styles from './navigation-editor.module.css';

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
      </PanelBody>
      <AddPlaces />
    </Panel>
  );
}
