import { PanelHead } from '@skerry/shared/ui';
import { useT } from '../i18n/use-t.ts';
import { DoneButton } from './done-button.tsx';
import { NavigationEditor } from './navigation-editor.tsx';

/** In place of the navigation of the side column, while it is edited. */
export default function SideEditor() {
  const t = useT();
  return (
    <>
      <PanelHead title={t('navEdit.list')} actions={<DoneButton />} />
      <NavigationEditor />
    </>
  );
}
