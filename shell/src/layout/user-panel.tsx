import { LogOut } from '@skerry/shared/ui/icons';
import { Slot, useSlotEntries } from '@skerry/shared/runtime';
import { IconButton, Panel, PanelBody } from '@skerry/shared/ui';
import { useParts } from '../frame/frame-parts.ts';
import { NO_PARAMS } from './no-params.ts';
import { useSignOut } from './use-sign-out.ts';
import styles from './user-panel.module.css';
import { useT } from '../texts/use-t.ts';

/** The user card, the button to log out, and what modules add (the form for a status). */
export function UserPanel({ withComposer }: { withComposer: boolean }) {
  const t = useT();
  const signOut = useSignOut();
  const parts = useParts(true);
  const hasMore = useSlotEntries('layout/user-panel/v1').length > 0;
  return (
    <Panel aria-label={t('user.panel')}>
      {parts ? (
        <parts.UserCard
          action={<IconButton icon={LogOut} mirrored label={t('nav.logout')} onClick={() => void signOut()} />}
        />
      ) : (
        <div className={styles.waiting} aria-busy />
      )}
      {withComposer && (
        <div className={styles.form}>
          <Slot slot="layout/composer/v1" params={NO_PARAMS} />
        </div>
      )}
      {hasMore && (
        <PanelBody>
          <Slot slot="layout/user-panel/v1" params={NO_PARAMS} />
        </PanelBody>
      )}
    </Panel>
  );
}
