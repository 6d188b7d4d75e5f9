import { Slot, useInstance, useSession, useSetting, useShellLocation } from '@skerry/shared/runtime';
import { Panel } from '@skerry/shared/ui';
import { useParts } from '../frame/frame-parts.ts';
import { NO_PARAMS } from './no-params.ts';
import styles from './third-column.module.css';

/**
 * Notifications or the form for a signed-in user, the instance for a visitor. Without a third column it is below the
 * side column.
 */
export function ThirdColumn() {
  const { account } = useSession();
  const [mode] = useSetting('thirdColumnMode');
  const [hidesPanel] = useSetting('hideISP');
  const instance = useInstance();
  const { pathname } = useShellLocation();
  // With the form here, notifications are in the side column.
  if (account)
    return mode === 'postform' ? (
      <Panel className={styles.form}>
        <Slot slot="layout/composer/v1" params={NO_PARAMS} />
      </Panel>
    ) : (
      <Slot slot="layout/column/v1" params={NO_PARAMS} />
    );
  // The page about the instance shows the same.
  if (!instance.isKnown || pathname === '/about') return null;
  return (
    <AboutPanels
      withInstance={instance.isInstancePanelShown && !hidesPanel}
      withFeatures={instance.isFeaturesPanelShown}
    />
  );
}

function AboutPanels({ withInstance, withFeatures }: { withInstance: boolean; withFeatures: boolean }) {
  const parts = useParts('about');
  return (
    parts && (
      <>
        {withInstance && <parts.InstancePanel />}
        {withFeatures && <parts.FeaturesPanel />}
      </>
    )
  );
}
